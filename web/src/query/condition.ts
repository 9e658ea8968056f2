/** The operators that compare a column with a value. Other operators are passed to SQL unchanged. */
export type Operator =
  | "="
  | "<>"
  | ">"
  | "<"
  | ">="
  | "<="
  | "IN"
  | "NOT IN"
  | "BETWEEN"
  | "NOT BETWEEN"
  | "IS NULL"
  | "IS NOT NULL"
  | "LIKE"
  | "NOT LIKE"
  | (string & {})

/** Collects the conditions in a pair of parentheses. */
export interface Group {
  where: (field: string, operator: Operator, value?: unknown) => Group
  andWhere: (build: GroupBuilder) => Group
  orWhere: (build: GroupBuilder) => Group
}

/** Adds conditions to a group. */
export type GroupBuilder = (group: Group) => unknown

/** Returns the conditions that `build` adds, joined and parenthesized, or an empty string if there are none. */
export function groupSql(connective: "AND" | "OR", build: GroupBuilder): string {
  const conditions: string[] = []
  const group: Group = {
    where(field, operator, value) {
      conditions.push(conditionSql(field, operator, value))
      return group
    },
    andWhere(inner) {
      conditions.push(groupSql("AND", inner))
      return group
    },
    orWhere(inner) {
      conditions.push(groupSql("OR", inner))
      return group
    },
  }
  build(group)
  return conditions.length > 0 ? `(${conditions.join(` ${connective} `)})` : ""
}

/** Returns one comparison. Values are quoted because the columns contain text. */
function conditionSql(field: string, operator: Operator, value?: unknown): string {
  const upper = operator.toUpperCase()
  switch (upper) {
    case "IN":
    case "NOT IN":
      if (!Array.isArray(value)) throw new TypeError(`Value for ${operator} must be an array`)
      return `"${field}" ${upper} (${value.map(quote).join(", ")})`
    case "BETWEEN":
    case "NOT BETWEEN":
      if (!Array.isArray(value) || value.length !== 2) {
        throw new Error(`Value for ${operator} must be an array with two elements`)
      }
      return `"${field}" ${upper} ${quote(value[0])} AND ${quote(value[1])}`
    case "IS NULL":
    case "IS NOT NULL":
      return `"${field}" ${upper}`
    case "LIKE":
    case "NOT LIKE":
      return `"${field}" ${upper} ${quote(value)}`
    default:
      // SQLite stores booleans as numbers.
      return `"${field}" ${operator} ${quote(typeof value === "boolean" ? Number(value) : value)}`
  }
}

function quote(value: unknown): string {
  return `'${String(value).replaceAll("'", "''")}'`
}
