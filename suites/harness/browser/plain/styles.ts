const zero = /^[-+]?0*\.?0*(?:[a-z]+|%)?$/i;
const far = /-\s*\d{3}/;

const isSize = (value: string): boolean => !zero.test(value) && !/\(/.test(value);
const isNear = (value: string): boolean => !far.test(value) && !/\(/.test(value);
const isOf =
  (values: string) =>
  (value: string): boolean =>
    values.split(' ').includes(value.toLowerCase());
const never = (): boolean => false;

/** Properties that may hide, move, cover or rename something -> whether a value does not. */
const harmless: Readonly<Record<string, (value: string) => boolean>> = {
  display: isOf(
    'block inline inline-block flex inline-flex grid inline-grid flow-root table table-row table-cell list-item',
  ),
  position: isOf('static relative'),
  visibility: isOf('visible'),
  content: isOf('normal none'),
  'text-transform': isOf('none'),
  'white-space': isOf('normal nowrap'),
  'pointer-events': isOf('auto'),
  ...Object.fromEntries(
    ['width', 'height', 'max-width', 'max-height', 'font-size'].map((name) => [name, isSize]),
  ),
  ...Object.fromEntries(
    ['top', 'left', 'right', 'bottom', 'inset', 'margin', 'margin-top', 'margin-left', 'text-indent'].map(
      (name) => [name, isNear],
    ),
  ),
  ...Object.fromEntries(
    [
      ...[
        'all',
        'content-visibility',
        'transform',
        'translate',
        'scale',
        'rotate',
        'zoom',
        'clip',
        'clip-path',
      ],
      ...['animation', 'animation-name', 'offset', '-webkit-text-security', 'inline-size', 'block-size'],
      ...['max-inline-size', 'max-block-size', 'offset-path', '-webkit-transform', '-webkit-clip-path'],
    ].map((name) => [name, never]),
  ),
};

/** Characters of a stylesheet that are read. */
const longest = 100_000;

const declaration = /(?<![\w-])(-?[a-z][\w-]*)\s*:\s*([^;{}]*)/gi;

/**
 * Whether a stylesheet may make something look or act otherwise than the HTML says. Signs that are written in code are
 * taken for such, since they could spell any of it, and so are rules from elsewhere.
 */
export const mayChange = (style: string): boolean => {
  if (style.length > longest) return true;
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, ' ');
  if (/\\|@import|\/\*/i.test(plain)) return true;
  return [...plain.matchAll(declaration)].some(([, name = '', value = '']) => {
    const is = harmless[name.toLowerCase()];
    return is !== undefined && !is(value.replace(/!\s*important/i, '').trim());
  });
};
