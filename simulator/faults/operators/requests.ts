import { clients } from '../../../fixtures/seed/clients.ts';
import type { SeedClient } from '../../../fixtures/seed/seed-data.ts';
import { searchParamsOf } from '../../../models/query/parameters.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { formType, isForm } from '../../../models/wire/media-type.ts';
import type { RecordKind, RecordOf } from '../../auth/stored-records.ts';
import type { Exchange, Sandbox, Step } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';

/** Runs a step as if parts of an exchange were different. */
export const runAs = async (step: Step, exchange: Exchange, other: Partial<Exchange>): Promise<void> => {
  const names = Object.keys(other) as (keyof Exchange)[];
  const own = Object.fromEntries(names.map((name) => [name, exchange[name]]));
  Object.assign(exchange, other);
  try {
    await step(exchange);
  } finally {
    Object.assign(exchange, own);
  }
};

/** Wraps a step: it runs as if parts of an exchange were different; undefined for no difference. */
export const runOtherwise = (
  name: Wrapping['step'],
  otherwise: (exchange: Exchange) => Partial<Exchange> | undefined,
): Wrapping =>
  wrapStep(name, (step, fired) => (exchange) => {
    const other = otherwise(exchange);
    if (other === undefined) return step(exchange);
    fired(exchange);
    return runAs(step, exchange, other);
  });

/** The incoming request with changed headers; undefined removes a header. */
export const withHeaders = (
  { incoming }: Exchange,
  headers: Readonly<Record<string, string | undefined>>,
): Pick<Exchange, 'incoming'> => ({
  incoming: { ...incoming, headers: { ...incoming.headers, ...headers } },
});

/** Choices of a sandbox, by silence. */
export type ChoiceOverrides = Readonly<Partial<Record<SilenceId, string>>>;

/** A copy of a sandbox with other choices. */
export const sandboxWithChoices = (sandbox: Sandbox, chosen: ChoiceOverrides): Sandbox => ({
  ...sandbox,
  choices: { ...sandbox.choices, of: (id) => (chosen[id] ?? sandbox.choices.of(id)) as never },
});

/** Runs a step as if a sandbox had made other choices. */
export const runWithChoices = (step: Step, exchange: Exchange, chosen: ChoiceOverrides): Promise<void> =>
  runAs(step, exchange, { sandbox: sandboxWithChoices(exchange.sandbox, chosen) });

/** For each kind of record: a function that changes the record read from the store. */
export type Recollection = {
  readonly [K in RecordKind]?: (kept: RecordOf[K] | undefined, key: string) => RecordOf[K] | undefined;
};

/** A sandbox that reads changed records of the authorization server; calls `differs` on a difference. */
export const sandboxWithRecords = (
  sandbox: Sandbox,
  recalled: Recollection,
  differs: () => void = () => undefined,
): Sandbox => {
  const recallRecord = <K extends RecordKind>(kind: K, key: string): RecordOf[K] | undefined => {
    const result = sandbox.store.kept(kind, key);
    const recall = recalled[kind];
    if (recall === undefined) return result;
    const remembered = recall(result, key);
    if (jsonText(remembered) !== jsonText(result)) differs();
    return remembered;
  };
  return { ...sandbox, store: { ...sandbox.store, kept: recallRecord } };
};

/** A kind of request whose parameters can be read and replaced. */
export interface RequestKind {
  /** Undefined for a request of another kind. */
  readonly read: (exchange: Exchange) => URLSearchParams | undefined;
  /** Returns the parts of an exchange that carry the given parameters. */
  readonly write: (parameters: URLSearchParams, exchange: Exchange) => Partial<Exchange>;
}

/** Whether an exchange is a token request. */
export const isTokenRequest = ({ endpoint }: Exchange): boolean => endpoint?.operationKind === 'token';

/** Whether an exchange is a device authorization request. */
export const isDeviceRequest = ({ endpoint }: Exchange): boolean =>
  endpoint?.operationKind === 'device-authorization';

const opensAuthorization = ({ endpoint }: Exchange): boolean => endpoint?.id === 'authorizations.new';
const formIn = ({ body }: Exchange) => searchParamsOf(body && isForm(body.type) ? body.text : '');
const isInQuery = ({ search }: Exchange): boolean => searchParamsOf(search).has('grant_type');
const inForm = (parameters: URLSearchParams) => ({ body: { type: formType, text: parameters.toString() } });
const inQuery = (parameters: URLSearchParams) => ({ search: parameters.toString() });

/** Method and path pattern of the route that serves a request, such as `POST /oauth2/device`. */
export const placeOf = ({ endpoint, extra }: Exchange): string => {
  const row = endpoint ?? extra;
  return row === undefined ? '' : `${row.method} ${row.path}`;
};

/** A token request, with its parameters in the query or the form body, whichever has the grant_type. */
export const tokenRequest: RequestKind = {
  read: (exchange) => {
    if (!isTokenRequest(exchange)) return undefined;
    return isInQuery(exchange) ? searchParamsOf(exchange.search) : formIn(exchange);
  },
  write: (parameters, exchange) => (isInQuery(exchange) ? inQuery : inForm)(parameters),
};

/** The parameters of a token request; none for other requests. */
export const tokenParameters = (exchange: Exchange): URLSearchParams =>
  tokenRequest.read(exchange) ?? new URLSearchParams();

/** The form body of a token request. */
export const tokenForm: RequestKind = {
  read: (exchange) => {
    const hasForm = isTokenRequest(exchange) && exchange.body !== undefined && isForm(exchange.body.type);
    return hasForm ? formIn(exchange) : undefined;
  },
  write: inForm,
};

/** A form that is posted to a path of the authorization server, such as `/oauth2/device`. */
export const formAt = (path: string): RequestKind => ({
  read: (exchange) => (placeOf(exchange) === `POST ${path}` ? formIn(exchange) : undefined),
  write: inForm,
});

/** The form with which a user allows or denies the access of a client. */
export const consentForm = formAt('/oauth2/authorizations');

/** An authorization request: opening the page, or posting the user's decision on it. */
export const authorizationRequest: RequestKind = {
  read: (exchange) => {
    if (opensAuthorization(exchange)) return searchParamsOf(exchange.search);
    const form = consentForm.read(exchange);
    return form && searchParamsOf(form.get('request') ?? '');
  },
  write: (parameters, exchange) => {
    if (opensAuthorization(exchange)) return inQuery(parameters);
    const form = formIn(exchange);
    form.set('request', parameters.toString());
    return inForm(form);
  },
};

/** Whether the parameters are those of a code exchange. */
export const isCodeExchange = (params: URLSearchParams): boolean =>
  params.get('grant_type') === 'authorization_code';

/** Whether the parameters are those of a refresh request. */
export const isRefresh = (params: URLSearchParams): boolean => params.get('grant_type') === 'refresh_token';

/** Whether the parameters are those of a poll for a device (RFC 8628 section 3.4). */
export const isPoll = (params: URLSearchParams): boolean =>
  params.get('grant_type') === 'urn:ietf:params:oauth:grant-type:device_code';

/** The scopes in the parameters. */
export const scopesIn = (params: URLSearchParams): readonly string[] =>
  (params.get('scope') ?? '').split(' ').filter((scope) => scope !== '');

/** The seed client in the parameters. */
export const clientIn = (params: URLSearchParams): SeedClient | undefined =>
  clients.find(({ id }) => id === params.get('client_id'));

/** Whether an exchange succeeded. */
export const isGranted = ({ outgoing }: Exchange): boolean => outgoing.status < 400;

/** Whether an exchange failed. */
export const isRefused = ({ outgoing }: Exchange): boolean => outgoing.status >= 400;

/** Wrong assumptions under which a request is handled. */
interface Mistake {
  /** Parameters that replace the sent ones. */
  readonly parameters?: URLSearchParams;
  readonly kept?: Recollection;
}

/** Returns the wrong assumptions for a request with these parameters; undefined for none. */
type MistakeOf = (params: URLSearchParams, exchange: Exchange) => Mistake | undefined;

/** Wraps `apply`: handles a request under wrong assumptions. `shows`: whether the response reveals it. */
export const mislead = (
  request: RequestKind,
  mistakeOf: MistakeOf,
  shows: (exchange: Exchange) => boolean = isGranted,
): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const params = request.read(exchange);
    const mistake = params && mistakeOf(params, exchange);
    if (mistake === undefined) return step(exchange);
    const { parameters, kept = {} } = mistake;
    let differs = parameters !== undefined;
    const sandbox = sandboxWithRecords(exchange.sandbox, kept, () => {
      differs = true;
    });
    await runAs(step, exchange, { ...(parameters && request.write(parameters, exchange)), sandbox });
    if (differs && shows(exchange)) fired(exchange);
  });

/** Wraps `apply`: reads a request with changed parameters; `change` modifies them in place. */
export const readAs = (
  request: RequestKind,
  change: (params: URLSearchParams, exchange: Exchange) => void,
  shows: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  mislead(
    request,
    (params, exchange) => {
      const parameters = new URLSearchParams(params);
      change(parameters, exchange);
      return parameters.toString() === params.toString() ? undefined : { parameters };
    },
    shows,
  );
