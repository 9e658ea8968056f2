const fence = `
```js
```
`
