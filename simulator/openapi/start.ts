/** Script of the page, run after Swagger UI has loaded. */
export const start = `'use strict';
const { clients, url } = JSON.parse(document.currentScript.dataset.settings);
const words = { documented: 'documented', standard: 'by a standard', silent: 'not documented' };

// Next to the path of each operation: whether the documentation shows it.
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

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

// The library reads the example of each field of a form, and fills in a placeholder if there is none.
const withFields = ({ example = {}, schema, ...media }) => {
  const field = (one, name) => {
    const shown = example[name] ?? one.examples?.[0] ?? '';
    return { ...one, example: shown, examples: [shown] };
  };
  return { ...media, schema: { ...schema, properties: mapValues(schema.properties, field) } };
};

// The library writes examples in XML by its own lights; the document says how they are written.
const withExample = (media, type) => {
  const written = media['x-procon-written'];
  if (written !== undefined) return { ...media, example: inLines(written) };
  return type.includes('form') && media.schema.properties !== undefined ? withFields(media) : media;
};

const contentsIn = (part) => {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(contentsIn);
  return mapValues(part, (value, name) => (name === 'content' ? mapValues(value, withExample) : contentsIn(value)));
};

const examplesAsWritten = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (update) => (document) =>
          update({ ...document, paths: contentsIn(document.paths) }),
      },
    },
  },
});

// The library has one client for all flows.
const clientOfEachFlow = () => ({
  wrapComponents: {
    oauth2: (Form, { React: { createElement } }) => (props) => {
      const getConfigs = () => ({ ...props.authSelectors.getConfigs(), ...clients[props.schema.get('flow')] });
      return createElement(Form, { ...props, authSelectors: { ...props.authSelectors, getConfigs } });
    },
  },
});

const ui = SwaggerUIBundle({
  url,
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [basisOfOperations, examplesAsWritten, clientOfEachFlow],
  // The library shows a type and asks for any until another is chosen.
  requestInterceptor: (request) => {
    if (request.headers?.accept === '*/*') request.headers.accept = 'application/json';
    // Browsers refuse to send a body with a read.
    if (request.method === 'GET') delete request.body;
    return request;
  },
  // Documents are to be looked at here alone: nothing is sent to a validator elsewhere.
  validatorUrl: null,
});
ui.initOAuth({ appName: 'Procon simulator' });
`;
