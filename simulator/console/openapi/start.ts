/** Runs in the page, where Swagger UI has been loaded before it. */
export const start = `'use strict';
const { client, url } = JSON.parse(document.currentScript.dataset.settings);
const words = { documented: 'documented', standard: 'by a standard', silent: 'not documented' };

// Beside the path of each operation: whether the documentation shows it.
const basisOfOperations = () => ({
  wrapComponents: {
    OperationSummaryPath: (Path, { React: { createElement }, specSelectors }) => (props) => {
      const basis = specSelectors.specJson().getIn([...props.specPath, 'x-procon-basis']);
      const badge = createElement('span', { className: 'basis basis-' + basis, key: 'basis' }, words[basis]);
      return [createElement(Path, { ...props, key: 'path' }), badge];
    },
  },
});

// Every beginning of an element that has elements in it, and every end of one, begins a line.
const inLines = (xml) => {
  let depth = 0;
  return xml.replace(/>\\s*</g, '>\\n<').split('\\n').map((line) => {
    if (line.startsWith('</')) depth -= 1;
    const indented = '  '.repeat(depth) + line;
    if (/^<[^?/][^>]*[^/]>$/.test(line)) depth += 1;
    return indented;
  }).join('\\n');
};

// The library writes examples in XML by its own lights; the document says how they are written.
const withWritten = (part) => {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(withWritten);
  const written = part['x-procon-written'];
  const entries = Object.entries(part).map(([name, value]) => [name, withWritten(value)]);
  return { ...Object.fromEntries(entries), ...(typeof written === 'string' && { example: inLines(written) }) };
};

const examplesAsWritten = () => ({
  statePlugins: {
    spec: { wrapActions: { updateJsonSpec: (update) => (document) => update(withWritten(document)) } },
  },
});

const ui = SwaggerUIBundle({
  url,
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [basisOfOperations, examplesAsWritten],
  // The library shows a type and asks for any until another is chosen.
  requestInterceptor: (request) => {
    if (request.headers.accept === '*/*') request.headers.accept = 'application/json';
    return request;
  },
  // Documents are to be looked at here alone: nothing is sent to a validator elsewhere.
  validatorUrl: null,
});
ui.initOAuth({ ...client, appName: 'Procon simulator' });
`;
