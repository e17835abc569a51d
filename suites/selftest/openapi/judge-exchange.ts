import type {
  MediaType,
  OpenApi,
  OpenApiContent,
  OpenApiOperation,
  OpenApiParameter,
  PathItem,
  Response,
  Schema,
} from '../../../models/openapi/document.ts';
import { parametersOf } from '../../../models/query/parameters.ts';
import { compileSchema } from '../../../models/schema.ts';
import { LongNumber } from '../../../models/wire/json.ts';
import { bareType, formatOfType } from '../../../models/wire/media-type.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { valueReader } from './value-in.ts';

interface PathPattern {
  readonly template: string;
  readonly item: PathItem;
  readonly pattern: RegExp;
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Literal segments take precedence over parameters, as OpenAPI says. */
const byParameters = (a: PathPattern, b: PathPattern): number =>
  a.template.split('{').length - b.template.split('{').length;

/** The operation of a document at a path. */
interface MatchedOperation {
  readonly template: string;
  readonly operation: OpenApiOperation | undefined;
}

/** Looks up requests in a document; undefined where no path matches. */
const finderIn = ({ paths }: OpenApi) => {
  const places = Object.entries(paths)
    .map(([template, item]): PathPattern => ({ template, item, pattern: patternOf(template) }))
    .sort(byParameters);
  return (method: string, path: string): MatchedOperation | undefined => {
    const fitting = places.filter(({ pattern }) => pattern.test(path));
    const verb = method.toLowerCase() as keyof PathItem;
    const [best = undefined] = [...fitting.filter(({ item }) => item[verb] !== undefined), ...fitting];
    return best && { template: best.template, operation: best.item[verb] };
  };
};

/** A request with its answer, complete and not redacted. */
export interface RawExchange {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly sent?: { readonly type: string; readonly text: string };
  readonly status: number;
  /** The media type of the answer; empty without a body. */
  readonly type: string;
  readonly text: string;
}

/** A monitor that claims nothing and records all traffic. */
export const listenTo = (heard: RawExchange[]): Monitor => ({
  id: 'access/everything',
  title: 'Every exchange is kept.',
  claims: [],
  inspect: ({ request, answer }) => {
    if (answer.status === undefined || request.atOrigin) return;
    const [path = '', query = ''] = request.path.split(/\?(.*)/s);
    const { body, method } = request;
    heard.push({
      ...{ method, path, query, status: answer.status },
      ...(body !== undefined && body.text !== '' && { sent: { type: body.type, text: body.text } }),
      type: answer.headers['content-type'] ?? '',
      text: answer.text,
    });
  },
});

/** Replaces exact numbers for the schema: of those beyond doubles only the type is checked, and no bound. */
const asNumbers = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof LongNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(asNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asNumbers(each)]));
};

/** Judges bodies by the schemas of one document. */
export const bodyJudge = (document: OpenApi) => {
  const { components } = document;
  const valueIn = valueReader(document);
  // Many operations have equal schemas: compiling one takes longer than checking hundreds of bodies.
  const compiled = new Map<string, ReturnType<typeof compileSchema>>();
  const problemsIn = (schema: Schema, value: unknown): readonly string[] => {
    const key = JSON.stringify(schema);
    const judge = compiled.get(key) ?? compileSchema({ ...schema, components });
    compiled.set(key, judge);
    return judge(asNumbers(value)).map(
      ({ path, problem }) => `${path === '' ? 'the body' : path} ${problem}`,
    );
  };
  const problemsOf = (text: string, type: string, { schema }: MediaType): readonly string[] => {
    try {
      const { problems, value } = valueIn(text, type, schema);
      return value === undefined ? problems : [...problems, ...problemsIn(schema, value)];
    } catch (error) {
      return [`a body that is not ${type}: ${error instanceof Error ? error.message : error}`];
    }
  };
  /** The deviations of a body from the document; empty for none. */
  return (text: string, sentType: string, content: OpenApiContent | undefined): readonly string[] => {
    const type = bareType(sentType);
    const media = content?.[type] ?? content?.['*/*'];
    if (media === undefined) return [`a body of type ${type === '' ? 'nothing' : type} is not foreseen`];
    return problemsOf(text, type, media);
  };
};

const forms: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  boolean: /^(true|false)$/,
};

/** The deviations of a query from the document. */
const judgeQuery = (query: string, { parameters = [] }: OpenApiOperation): readonly string[] => {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const isOpen = inQuery.some(({ schema }) => schema['additionalProperties'] !== undefined);
  const given = parametersOf(query);
  const problems = given.flatMap(({ value, wireName }) => {
    const known: OpenApiParameter | undefined = inQuery.find(({ name }) => name === wireName);
    if (known === undefined) return isOpen ? [] : [`the parameter ${wireName} is not foreseen`];
    const form = forms[String(known.schema['type'])];
    return value === undefined || form === undefined || form.test(value)
      ? []
      : [`the parameter ${wireName} should be of type ${known.schema['type']}, is "${value}"`];
  });
  const missing = inQuery.filter(
    ({ name, required }) => required && !given.some(({ wireName }) => wireName === name),
  );
  return [...problems, ...missing.map(({ name }) => `the parameter ${name} is missing`)];
};

/** The result of one exchange: its operation, and its deviations from the document. */
interface ExchangeJudgement {
  /** Undefined where the document has no such operation. */
  readonly operation: string | undefined;
  readonly problems: readonly string[];
}

const responseTo = (status: number, { responses }: OpenApiOperation): Response | undefined =>
  responses[status] ?? responses[`${Math.floor(status / 100)}XX`];

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Judges exchanges by a document; the request must follow it too if it was accepted. */
export const exchangeJudge = (document: OpenApi) => {
  const find = finderIn(document);
  const judgeBody = bodyJudge(document);

  const requestProblems = ({ query, sent }: RawExchange, operation: OpenApiOperation): readonly string[] => {
    const { requestBody } = operation;
    if (sent === undefined) {
      return [...judgeQuery(query, operation), ...(requestBody?.required ? ['the body is missing'] : [])];
    }
    return [...judgeQuery(query, operation), ...judgeBody(sent.text, sent.type, requestBody?.content)];
  };

  const responseProblems = ({ status, text, type }: RawExchange, operation: OpenApiOperation) => {
    const response = responseTo(status, operation);
    if (response === undefined) return [`the status ${status} is not foreseen`];
    if (text !== '') return judgeBody(text, type, response.content);
    const { content } = response;
    // A file may be empty.
    const isFile = content?.['*/*'] !== undefined && formatOfType(type) === undefined;
    const mayBeEmpty = content === undefined || isFile || response['x-procon-basis'] === 'silent';
    return mayBeEmpty ? [] : ['the body of the answer is missing'];
  };

  return (heard: RawExchange): ExchangeJudgement => {
    const operation = find(heard.method, heard.path)?.operation;
    if (operation === undefined) {
      // An operation that the document does not have must be refused, in any way.
      const problems = heard.status < 400 ? [`${heard.status} where the document has no operation`] : [];
      return { operation: undefined, problems };
    }
    const answered = responseProblems(heard, operation).map((problem) => `answer: ${problem}`);
    const inRequest = isSuccess(heard.status) ? requestProblems(heard, operation) : [];
    return {
      operation: operation.operationId,
      problems: [...answered, ...inRequest.map((problem) => `request: ${problem}`)],
    };
  };
};

/** Traffic that deviates from the document, and the reason. Each of them has to occur. */
interface Exception {
  readonly why: string;
  matches(
    exchange: { readonly path: string; readonly operation: string | undefined },
    problem: string,
  ): boolean;
}

const outsideException = (why: string, pattern: RegExp): Exception => ({
  why,
  matches: ({ operation, path }) => operation === undefined && pattern.test(path),
});

/** An undocumented request that a check sends deliberately, and that this platform accepts. */
const onPurpose = (why: string, id: string, pattern: RegExp): Exception => ({
  why,
  matches: ({ operation }, problem) => operation === id && pattern.test(problem),
});

export const exceptions: readonly Exception[] = [
  outsideException(
    'discovery and keys are told of by standards only',
    /^\/(\.well-known\/|oauth2\/(keys|userinfo)$)/,
  ),
  outsideException('the address of a file is the platform’s own', /^\/files\//),
  onPurpose(
    'other members beside the export mark: payments/export-changes-nothing-else',
    'payments.mark-exported',
    /^request: (the parameter status|\/[a-z-]+ is an element that) is not foreseen$/,
  ),
  onPurpose(
    'the root is spelled otherwise: formats/request-bodies',
    'payments.mark-exported',
    /^request: its root is service_pay_payment, not service-pay-payment$/,
  ),
  ...(['user-reassignments', 'scheduling-agreements'] as const).map((area) =>
    onPurpose(
      `the record stands below its name: ${area}/json-body`,
      `${area}.create`,
      /^request: the body lacks /,
    ),
  ),
];
