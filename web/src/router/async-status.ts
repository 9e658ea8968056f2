/** Says how far something is that takes time: not asked for, under way, there, or failed. */
export type AsyncStatus = "idle" | "pending" | "success" | "error"
