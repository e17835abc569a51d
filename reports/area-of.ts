/** The area of a requirement or silence: the part of its id before the first slash. */
export function areaOf(id: string): string {
  return id.split('/', 1)[0] ?? id;
}
