export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

/** Fictional data: thousands of visitors per month. */
export const series = [
  { name: 'Adults', color: '#4c3fa8', values: [18, 21, 26, 34, 41, 38] },
  { name: 'Students', color: '#e4567a', values: [9, 14, 22, 19, 27, 31] },
  { name: 'Children', color: '#f2a93b', values: [6, 8, 10, 17, 15, 23] },
]
