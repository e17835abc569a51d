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

const ui = SwaggerUIBundle({
  url,
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [basisOfOperations],
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
