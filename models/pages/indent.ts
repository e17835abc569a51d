const step = '  ';

/** Indents a JSON or XML body by its depth, truncated ones included; anything else stays as it is. */
export function indentBody(text: string): string {
  const body = text.trim();
  if (/^[{[]/.test(body)) return jsonLines(body);
  return body.startsWith('<') && !body.includes('\n') ? xmlLines(body) : text;
}

/** A string, complete or truncated; white space; punctuation; a number or word. */
const jsonTokens = /"(?:[^"\\]|\\.)*"?|\s+|[{}[\],:]|[^\s"{}[\],:]+/gs;

function jsonLines(text: string): string {
  let depth = 0;
  let last = '';
  const laid: string[] = [];
  const newLine = () => `\n${step.repeat(depth)}`;
  for (const [token] of text.matchAll(jsonTokens)) {
    if (token.trim() === '') continue;
    const closes = token === '}' || token === ']';
    if (closes) depth = Math.max(0, depth - 1);
    const isFirst = last === '{' || last === '[';
    if (isFirst !== closes || last === ',') laid.push(newLine());
    if (token === '{' || token === '[') depth += 1;
    laid.push(token === ':' ? ': ' : token);
    last = token;
  }
  return laid.join('');
}

function xmlLines(text: string): string {
  let depth = 0;
  const lines = text.replaceAll(/>\s*</g, '>\n<').split('\n');
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1);
      const laid = step.repeat(depth) + line;
      // An element that ends on its own line, a declaration or a comment does not increase the depth.
      if (/^<[^/?!]/.test(line) && !/(\/>|<\/[^>]*>)$/.test(line)) depth += 1;
      return laid;
    })
    .join('\n');
}
