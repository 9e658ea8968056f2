package components

// sceneProps maps the components that show an example to the prop with the example's name.
var sceneProps = map[string]string{"scene": "name", "challenge": "scene", "prop-playground": "scene"}

// SceneProp returns the prop of a component that names an example, and false if the component shows none.
func SceneProp(component string) (string, bool) {
	prop, ok := sceneProps[component]
	return prop, ok
}
