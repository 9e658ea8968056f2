package components

// Challenge is the component that sets a task. ChallengeList lists the challenges of a page.
const (
	Challenge     = "challenge"
	ChallengeList = "challenge-list"
)

// sceneProps maps the components that show an example to the prop that contains the name of the example.
var sceneProps = map[string]string{"scene": "name", Challenge: "scene", "prop-playground": "scene"}

// SceneProp returns the prop of a component that contains the name of an example. It returns false if the component
// does not show an example.
func SceneProp(component string) (string, bool) {
	prop, ok := sceneProps[component]
	return prop, ok
}
