import { computed, shallowReactive } from 'vue'

export const fruits = {
  lemon: { color: '#F6C945', radius: 0.2, price: 0.6 },
  orange: { color: '#F08A3C', radius: 0.23, price: 0.8 },
  plum: { color: '#7B4B94', radius: 0.18, price: 0.4 },
}
export type Fruit = keyof typeof fruits

/** The capacity of the bowl. */
const MOST = 12

/** The store, which the page and the scene both read and change. */
export const basket = shallowReactive<Fruit[]>(['orange', 'lemon', 'plum', 'lemon', 'orange'])
export const isFull = computed(() => basket.length >= MOST)
export const total = computed(() => basket.reduce((sum, fruit) => sum + fruits[fruit].price, 0))

export function add(fruit: Fruit) {
  if (!isFull.value) basket.push(fruit)
}

export function take(fruit: Fruit) {
  const last = basket.lastIndexOf(fruit)
  if (last >= 0) basket.splice(last, 1)
}
