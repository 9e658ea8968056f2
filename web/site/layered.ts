/**
 * Lays out graphs for beautiful-mermaid, with dagre. It replaces the package elkjs (vite.config.ts), which is ten times
 * as large and whose license is not permissive, and implements the part of its interface that is used.
 */
import dagre from "@dagrejs/dagre"

interface Point {
  x: number
  y: number
}
interface Label {
  width?: number
  height?: number
  x?: number
  y?: number
}
interface Edge {
  id: string
  sources: string[]
  targets: string[]
  labels?: Label[]
  sections?: { startPoint: Point; bendPoints: Point[]; endPoint: Point }[]
}
/**
 * A graph, a group of nodes, or a node. Its position is its top left corner, relative to the top left corner of its
 * parent.
 */
interface Graph extends Partial<Point> {
  id: string
  width?: number
  height?: number
  layoutOptions?: Record<string, string>
  children?: Graph[]
  edges?: Edge[]
}

/** A box. x and y are the coordinates of its center. */
interface Box extends Point {
  width: number
  height: number
}

const DIRECTIONS: Record<string, string> = { DOWN: "TB", UP: "BT", RIGHT: "LR", LEFT: "RL" }

/** The height of the title above the nodes of a group. */
const TITLE = 30
/** The fraction of a node's side where edges may start. Edges closer to a corner would appear to miss the node. */
const SIDE = 0.7

/** Sets the positions of the nodes and edges of a graph. */
function layout(root: Graph): Graph {
  const options = root.layoutOptions ?? {}
  const direction = DIRECTIONS[options["elk.direction"] ?? ""] ?? "TB"
  const graph = new dagre.graphlib.Graph({ multigraph: true, compound: true })
  const groups = new Map<string, Graph>()
  const edges: Edge[] = []
  // The borders of groups take up ranks, so the distance between ranks is halved.
  const hasGroups = (root.children ?? []).some((child) => child.children?.length)
  graph.setGraph({
    rankdir: direction,
    nodesep: Number(options["elk.spacing.nodeNode"] ?? 24) + 8,
    ranksep:
      Number(options["elk.layered.spacing.nodeNodeBetweenLayers"] ?? 40) * (hasGroups ? 0.5 : 1) +
      8,
    edgesep: 16,
  })
  graph.setDefaultEdgeLabel(() => ({}))
  const add = (parent: Graph) => {
    edges.push(...(parent.edges ?? []))
    for (const child of parent.children ?? []) {
      const isGroup = Boolean(child.children?.length)
      if (isGroup) groups.set(child.id, child)
      graph.setNode(
        child.id,
        isGroup ? {} : { width: child.width ?? 60, height: child.height ?? 36 },
      )
      if (parent !== root) graph.setParent(child.id, parent.id)
      if (isGroup) add(child)
    }
  }
  add(root)
  /**
   * dagre does not support edges between groups, so these edges end at the first node of a group, or start at the last
   * one.
   */
  const nodeOf = (id: string, at: 0 | -1): string => {
    const group = groups.get(id)
    return group ? nodeOf(group.children!.at(at)!.id, at) : id
  }
  for (const edge of edges) {
    const [from, to] = [nodeOf(edge.sources[0]!, -1), nodeOf(edge.targets[0]!, 0)]
    const label = edge.labels?.[0]
    graph.setEdge(
      from,
      to,
      { width: label?.width ?? 0, height: label?.height ?? 0, labelpos: "c", minlen: 1 },
      edge.id,
    )
  }
  dagre.layout(graph)
  return place(root, graph, groups, edges, nodeOf)
}

/** Copies the layout of dagre to the graph. */
function place(
  root: Graph,
  graph: InstanceType<typeof dagre.graphlib.Graph>,
  groups: Map<string, Graph>,
  edges: Edge[],
  nodeOf: (id: string, at: 0 | -1) => string,
): Graph {
  const vertical = ["TB", "BT"].includes(graph.graph().rankdir!)
  const padding = Number(/top=(\d+)/.exec(root.layoutOptions?.["elk.padding"] ?? "")?.[1] ?? 24)
  const box = (id: string): Box => {
    const { x, y, width, height } = graph.node(id)
    const title = groups.has(id) ? TITLE : 0
    return { x, y: y - title / 2, width, height: height + title }
  }
  const paths = edges.map((edge) => {
    const from = nodeOf(edge.sources[0]!, -1)
    const to = nodeOf(edge.targets[0]!, 0)
    const laidOut = graph.edge(from, to, edge.id) as { points: Point[] } & Partial<Point>
    return {
      edge,
      laidOut,
      points: path(laidOut.points, box(edge.sources[0]!), box(edge.targets[0]!), vertical),
    }
  })
  // The bounds of the whole drawing. dagre's own bounds do not include the titles of groups.
  const boxes = graph.nodes().map(box)
  const left = Math.min(
    ...boxes.map((b) => b.x - b.width / 2),
    ...paths.flatMap((p) => p.points.map((q) => q.x)),
  )
  const top = Math.min(
    ...boxes.map((b) => b.y - b.height / 2),
    ...paths.flatMap((p) => p.points.map((q) => q.y)),
  )
  const right = Math.max(
    ...boxes.map((b) => b.x + b.width / 2),
    ...paths.flatMap((p) => p.points.map((q) => q.x)),
  )
  const bottom = Math.max(
    ...boxes.map((b) => b.y + b.height / 2),
    ...paths.flatMap((p) => p.points.map((q) => q.y)),
  )
  const moved = ({ x, y }: Point): Point => ({ x: x - left + padding, y: y - top + padding })

  const placeNodes = (parent: Graph, corner: Point) => {
    for (const child of parent.children ?? []) {
      const { x, y, width, height } = box(child.id)
      const at = moved({ x: x - width / 2, y: y - height / 2 })
      Object.assign(child, { x: at.x - corner.x, y: at.y - corner.y, width, height })
      placeNodes(child, at)
    }
  }
  placeNodes(root, { x: 0, y: 0 })
  for (const { edge, laidOut, points } of paths) {
    const [startPoint, ...bendPoints] = points.map(moved)
    const endPoint = bendPoints.pop()!
    edge.sections = [{ startPoint: startPoint!, bendPoints, endPoint }]
    const label = edge.labels?.[0]
    if (label && laidOut.x !== undefined && laidOut.y !== undefined) {
      const at = moved({ x: laidOut.x, y: laidOut.y })
      label.x = at.x - (label.width ?? 0) / 2
      label.y = at.y - (label.height ?? 0) / 2
    }
  }
  for (const group of groups.values()) group.edges = [] // the positions of all edges are relative to the graph
  root.edges = edges
  root.width = right - left + 2 * padding
  root.height = bottom - top + 2 * padding
  return root
}

/** Returns a path of horizontal and vertical lines from one box to another through the points between them. */
function path(points: Point[], from: Box, to: Box, vertical: boolean): Point[] {
  const inner = points.slice(1, -1)
  const first = inner[0] ?? to
  const last = inner.at(-1) ?? from
  const stops = [side(from, first, vertical), ...inner, side(to, last, vertical)]
  const lines = [stops[0]!]
  for (const stop of stops.slice(1)) {
    const before = lines.at(-1)!
    if (Math.abs(stop.x - before.x) > 1 && Math.abs(stop.y - before.y) > 1) {
      const [x, y] = [(before.x + stop.x) / 2, (before.y + stop.y) / 2]
      lines.push(
        ...(vertical
          ? [
              { x: before.x, y },
              { x: stop.x, y },
            ]
          : [
              { x, y: before.y },
              { x, y: stop.y },
            ]),
      )
    }
    lines.push(stop)
  }
  return lines.filter((point, i) => {
    const [before, after] = [lines[i - 1], lines[i + 1]]
    const straight = (key: "x" | "y") =>
      Math.abs(before![key] - point[key]) < 0.5 && Math.abs(after![key] - point[key]) < 0.5
    return !before || !after || !(straight("x") || straight("y"))
  })
}

/** Returns the point where an edge in the direction of a point leaves a box. */
function side(box: Box, toward: Point, vertical: boolean): Point {
  const clamp = (value: number, middle: number, size: number) =>
    Math.min(Math.max(value, middle - (size * SIDE) / 2), middle + (size * SIDE) / 2)
  if (vertical) {
    const sign = toward.y < box.y ? -1 : 1
    return { x: clamp(toward.x, box.x, box.width), y: box.y + (sign * box.height) / 2 }
  }
  const sign = toward.x < box.x ? -1 : 1
  return { x: box.x + (sign * box.width) / 2, y: clamp(toward.y, box.y, box.height) }
}

/** Implements the part of elkjs's interface that beautiful-mermaid uses: a worker that responds synchronously. */
export default class {
  worker = {
    worker: {
      onmessage: undefined as ((answer: { data: { data: Graph } }) => void) | undefined,
      dispatcher: {
        saveDispatch: ({ data }: { data: { graph: Graph } }) => {
          this.worker.worker.onmessage?.({ data: { data: layout(data.graph) } })
        },
      },
    },
  }
}
