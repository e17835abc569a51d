/** A line without the name of the document: `comment 5 on invoice 7` is `comment on invoice`. */
function kindOf(line: string): string {
  const [words = ''] = line.split(/[:"(,]/, 1);
  return (
    words
      .split(/\s+/)
      .filter((word) => word !== '' && !/\d/.test(word))
      .join(' ') || 'others'
  );
}

/** Documents left behind at a target by kind, the most frequent first, then by name. */
export function leftBehindByKind(
  lines: readonly string[],
): readonly (readonly [string, readonly string[]])[] {
  return [...Map.groupBy(lines, kindOf)].sort(
    ([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1),
  );
}
