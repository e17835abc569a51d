import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { controlRows } from '../control/index.ts';
import { grantOfAll } from '../control/requests.ts';
import { type LastRefusal, platformOf, sendingTo } from '../control/send-steps.ts';
import type { Exchange, ReceivedRequest, Sandbox } from '../exchange.ts';
import { eventsOf, type PossibleEvent } from '../explain/events.ts';
import { stateOf } from '../explain/stored-documents.ts';
import { knownOf } from '../openapi/known.ts';
import { placeOf } from '../pipeline/place-of.ts';
import { allowedMethods } from '../pipeline/route.ts';
import { run } from '../pipeline/run.ts';
import type { Platform } from '../platform.ts';
import type { RecipeStep } from '../recipes/recipe.ts';
import type { RefusalCode } from '../refusals.ts';
import type { StoredDocument } from '../store/port.ts';
import type { Edit, Hint, HintDraft, TriedRequest } from './edit.ts';
import { requestEdits } from './request-edits.ts';

/** Refusals because of the token, with words for the token that is needed. */
const tokenWords: Partial<Record<RefusalCode, (scope: string) => string>> = {
  'token-missing': () => 'with an access token in the header Authorization',
  'token-invalid': () => 'with a valid access token in the header Authorization',
  'token-expired': () => 'with a new access token in the header Authorization',
  'scope-missing': (scope) => `with a token that has the scope ${scope}`,
};

/** Adds the missing token or scope; undefined if the token is not the reason. */
const tokenEdit = (request: TriedRequest, { endpoint, grant, refusal }: Exchange): Edit | undefined => {
  const words = refusal && tokenWords[refusal.code]?.(endpoint?.scope ?? 'that it needs');
  if (words === undefined) return undefined;
  const all = grantOfAll(grant?.client ?? 'hint');
  return {
    place: refusal?.code === 'scope-missing' ? 'scope' : 'header authorization',
    words,
    request: { ...request, grant: { ...all, ...(grant?.user !== undefined && { user: grant.user }) } },
  };
};

const findEdit = async (
  request: TriedRequest,
  first: Exchange,
  trials: Trials,
): Promise<HintDraft | undefined> => {
  const { scratch, attempt, isSpent } = trials;
  const edits = requestEdits({
    ...{ request, endpoint: first.endpoint, params: first.params, known: knownOf(scratch) },
    methods: allowedMethods(first),
    placeOf: (endpoint) => placeOf(scratch, endpoint),
  });
  for await (const { place, words, request: edited } of edits) {
    if (isSpent()) return undefined;
    if (isAccepted(await attempt(edited))) return { place, words };
  }
  return undefined;
};

/** Refusals that the state of a document is likely to cause; its events are tried first. */
const isOfState = ({ refusal }: Exchange): boolean =>
  refusal?.code === 'not-possible' || refusal?.code === 'void-refused';

/** Finds what makes a request acceptable; `first` is the refused exchange. */
const findOne = async (
  request: TriedRequest,
  first: Exchange,
  trials: Trials,
): Promise<HintDraft | undefined> => {
  const document = first.document && trials.scratch.store.get(first.document.kind, first.document.id);
  const searches = [() => findState(request, document, trials), () => findEdit(request, first, trials)];
  for (const search of isOfState(first) ? searches : searches.reverse()) {
    const found = await search();
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The same if the token alone, or together with one more change, makes the request acceptable. */
const findWithToken = async (edit: Edit, trials: Trials): Promise<HintDraft | undefined> => {
  const { place, words, request } = edit;
  const next = await trials.attempt(request);
  if (isAccepted(next)) return { place, words };
  const further = await findOne(request, next, trials);
  return further && { ...further, place, words: `${words}, and ${further.words}` };
};

/**
 * Finds the one change that makes a refused request acceptable, by trying it on a copy of the sandbox in its present
 * state: a name, a value, a member, a header, a path, or events of the document. A missing scope may be added to the
 * change, or suffice alone. Undefined if no change suffices.
 */
export const findHint = (context: HintContext, request: TriedRequest): Promise<Hint | undefined> =>
  withTrials(context, async (trials) => {
    const first = await trials.attempt(request);
    if (isAccepted(first)) return { place: 'time', text: 'This request would be accepted now.' };
    const edit = tokenEdit(request, first);
    const found = await (edit === undefined ? findOne(request, first, trials) : findWithToken(edit, trials));
    if (found === undefined) return undefined;
    const { words, ...hint } = found;
    return { ...hint, text: `This request would be accepted ${words}.` };
  });

/** The maximum number of events that lead a document to a state in which the request is accepted. */
const mostSteps = 10;

/** The maximum number of states to search. */
const mostStates = 60;

const describeStep = ({ method, path, body }: RecipeStep): string =>
  `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;

/** Events of counterparties are tried before those of clients, such as removing approvals. */
const isUsual = ({ by }: PossibleEvent): boolean => by === 'counterparty';

const foundBy = (
  steps: readonly RecipeStep[],
  { kind, id }: StoredDocument,
  state: string | undefined,
): HintDraft => ({
  place: 'state',
  words: `once ${kind} ${id} is ${state?.replaceAll('_', ' ') ?? 'moved on'}: ${steps.map(describeStep).join(', then ')}`,
  before: steps,
});

/**
 * Finds the shortest sequence of events of a document after which a request is accepted, by trying on the copy.
 * Undefined if no short sequence leads there.
 */
const findState = async (
  request: TriedRequest,
  document: StoredDocument | undefined,
  { scratch, attempt, send, reset, isSpent }: Trials,
): Promise<HintDraft | undefined> => {
  if (document === undefined) return undefined;
  const { kind, id } = document;
  const usual: (readonly RecipeStep[])[] = [[]];
  const others: (readonly RecipeStep[])[] = [];
  const seen = new Set<string>();
  for (let steps = usual.shift(); steps !== undefined; steps = usual.shift() ?? others.shift()) {
    reset();
    if (isSpent() || seen.size > mostStates) return undefined;
    for (const step of steps) await send(step);
    const now = scratch.store.get(kind, id);
    const state = JSON.stringify(now?.state);
    if (now === undefined || seen.has(state)) continue;
    seen.add(state);
    if (steps.length > 0 && isAccepted(await attempt(request))) {
      reset();
      return foundBy(steps, now, stateOf(now));
    }
    if (steps.length === mostSteps) continue;
    for (const event of eventsOf(scratch, now)) {
      if (!event.accepted || event.leadsTo === undefined) continue;
      (isUsual(event) ? usual : others).push([...steps, event.request]);
    }
  }
  reset();
  return undefined;
};

/** How many changed requests are tried for one hint. */
const mostTrials = 400;

/** A copy of a sandbox in which requests are tried. */
interface Trials {
  readonly scratch: Sandbox;
  readonly attempt: (request: TriedRequest) => Promise<Exchange>;
  /** Sends an event to a document; false if it is refused. */
  readonly send: (step: RecipeStep) => Promise<boolean>;
  /** Restores the state of the copy. */
  readonly reset: () => void;
  /** Whether the maximum number of trials is reached. */
  readonly isSpent: () => boolean;
}

/** The sandbox that refused a request. */
interface HintContext {
  readonly platform: Platform;
  readonly sandbox: Sandbox;
}

const incomingOf = ({ method, url, headers, body, grant }: TriedRequest): ReceivedRequest => ({
  ...{ method, url, ...(grant && { grant }) },
  headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
  readBody: async () => body ?? '',
  pieces: () => Readable.from(body === undefined ? [] : [Buffer.from(body)]),
});

const throwDefect = (error: unknown): never => {
  throw error;
};

/** Runs `work` with a copy of a sandbox, without network faults, limits of the rate and simulated people. */
const withTrials = async <T>({ platform, sandbox }: HintContext, work: (trials: Trials) => Promise<T>) => {
  const image = await sandbox.lock.hold(() => sandbox.image());
  const scratch = platform.scratch(image, sandbox.name);
  scratch.conditions.replace([]);
  scratch.choices.replace({ ...sandbox.choices.changed(), 'formats/rate-limit': 'none' });
  const own = platformOf(platform, scratch);
  const refused: LastRefusal = {};
  const control = { platform: own, sandbox: scratch, params: [], query: new URLSearchParams(), body: {} };
  const send = sendingTo(scratch, { request: control, rows: controlRows, refused });
  let count = 0;
  try {
    return await work({
      scratch,
      attempt: async (request) => {
        count += 1;
        // Lets the server answer other requests in between.
        await setImmediate();
        return run(own, incomingOf(request), throwDefect);
      },
      send: async (step) => (await send(step)) !== undefined,
      reset: () => scratch.store.restore(image.snapshot),
      isSpent: () => count >= mostTrials,
    });
  } finally {
    scratch.close();
  }
};

/** Whether an answer is not a refusal. */
const isAccepted = ({ refusal, outgoing }: Exchange): boolean =>
  refusal === undefined && outgoing.status < 400;
