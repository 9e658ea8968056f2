import { groupSql } from "./condition"
import type { GroupBuilder, Operator } from "./condition"

/** A document in a query result, or its selected fields. */
export type Row = Record<string, unknown>

/** Runs a SELECT statement on a collection and returns decoded rows. */
export type Execute = (collection: string, sql: string) => Promise<Row[]>

/** Methods that filter and sort the results of a query. Each of them returns the query. */
export interface Filters<Self> {
  where: (field: string, operator: Operator, value?: unknown) => Self
  andWhere: (build: GroupBuilder) => Self
  orWhere: (build: GroupBuilder) => Self
  order: (field: string, direction: "ASC" | "DESC") => Self
}

/** A query for documents of one collection. It is not sent until `all`, `first` or `count` is called. */
export interface Query<T = Row> extends Filters<Query<T>> {
  path: (path: string) => Query<T>
  select: (...fields: string[]) => Query<T>
  skip: (count: number) => Query<T>
  limit: (count: number) => Query<T>
  all: () => Promise<T[]>
  first: () => Promise<T | null>
  count: (field?: string, distinct?: boolean) => Promise<number>
}

/** The clauses of a query, except for its columns. */
interface Clauses {
  conditions: string[]
  fields: Set<string>
  order: string[]
  skip: number
  limit: number
}

/** Creates a query for all documents of a collection, ordered by stem. */
export function createQuery<T = Row>(collection: string, execute: Execute): Query<T> {
  const clauses: Clauses = { conditions: [], fields: new Set(), order: [], skip: 0, limit: 0 }
  const run = (columns: string, limit: number) =>
    execute(collection, selectSql(collection, columns, { ...clauses, limit }))

  const query: Query<T> = {
    where: (field, operator, value) =>
      query.andWhere((group) => group.where(field, operator, value)),
    andWhere(build) {
      clauses.conditions.push(groupSql("AND", build))
      return query
    },
    orWhere(build) {
      clauses.conditions.push(groupSql("OR", build))
      return query
    },
    path: (path) => query.where("path", "=", withoutTrailingSlash(path)),
    select(...fields) {
      for (const field of fields) clauses.fields.add(field)
      return query
    },
    order(field, direction) {
      clauses.order.push(`"${field}" ${direction}`)
      return query
    },
    skip(count) {
      clauses.skip = count
      return query
    },
    limit(count) {
      clauses.limit = count
      return query
    },
    all: async () => (await run(columnsSql(clauses.fields), clauses.limit)) as T[],
    first: async () => ((await run(columnsSql(clauses.fields), 1))[0] ?? null) as T | null,
    async count(field = "*", distinct = false) {
      const columns = `COUNT(${distinct ? "DISTINCT " : ""}${field}) as count`
      const [row] = await run(columns, clauses.limit)
      return Number(row?.["count"] ?? 0)
    },
  }
  return query
}

function columnsSql(fields: Set<string>): string {
  return [...fields].map((field) => `"${field}"`).join(", ") || "*"
}

/** Returns a SELECT statement in the only form that the server accepts. */
function selectSql(collection: string, columns: string, clauses: Clauses): string {
  const { conditions, order, skip, limit } = clauses
  const parts = [`SELECT ${columns} FROM _content_${collection}`]
  if (conditions.length > 0) parts.push(`WHERE ${conditions.join(" AND ")}`)
  parts.push(`ORDER BY ${order.length > 0 ? order.join(", ") : "stem ASC"}`)
  if (limit > 0) parts.push(`LIMIT ${limit}`)
  if (limit > 0 && skip > 0) parts.push(`OFFSET ${skip}`)
  return parts.join(" ")
}

/** Returns a path without a trailing slash, as used in documents. */
export function withoutTrailingSlash(path: string): string {
  return (path.endsWith("/") ? path.slice(0, -1) : path) || "/"
}
