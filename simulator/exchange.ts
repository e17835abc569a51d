import type { IncomingHttpHeaders } from 'node:http';
import type { decide } from '../models/decide.ts';
import type { Endpoint } from '../models/endpoints/endpoint.ts';
import type { Members } from '../models/members.ts';
import type { Filter } from '../models/query/filter.ts';
import type { Data, Resource } from '../models/resources/resource.ts';
import type { SilenceId } from '../models/silences/index.ts';
import type { Id } from '../models/wire/id.ts';
import type { Format } from '../models/wire/media-type.ts';
import type { EncodedText, RenderCache } from './actions/rendering.ts';
import type { Grant } from './auth/grant.ts';
import type { Signer } from './auth/signing.ts';
import type { TokenCache } from './auth/token-cache.ts';
import type { Capabilities } from './capabilities.ts';
import type { Choices } from './choices.ts';
import type { Moment, SandboxClock, Stamps } from './clock.ts';
import type { ActingCondition, Conditions } from './conditions.ts';
import type { Consultations } from './consultations.ts';
import type { Contents } from './contents/contents.ts';
import type { Download } from './contents/download.ts';
import type { Home, Image } from './image.ts';
import type { Journal, RequestSpan } from './journal.ts';
import type { Limits } from './limits.ts';
import type { Lock } from './lock.ts';
import type { Html } from './pages/html.ts';
import type { PeopleSettings } from './people/settings.ts';
import type { StepName } from './pipeline/step-names.ts';
import type { Random } from './random.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refusal } from './refusals.ts';
import type { Replica } from './replica.ts';
import type { OwnSeed } from './seed/own/own-record.ts';
import type { Store, StoredDocument } from './store/port.ts';
import type { Versions } from './store/versions.ts';
import type { UsageCounters } from './usage/usage.ts';

/** A received request without its body. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** A grant for requests of the simulator itself, in place of a token. */
  readonly grant?: Grant;
  /** Reads the body as text; throws a `Refusal` if it is too large, a `WireError` if it cannot be decoded. */
  readonly readBody: () => Promise<string>;
  /** The body as a stream; the unread rest is discarded. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** The response. */
export interface ResponseDraft {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The body in encoded form; valid only while it is still the body. */
  kept?: EncodedText;
  /** A file in place of a body. */
  file?: Download;
  /** Bytes of the body per second, if it is slowed down. */
  bytesPerSecond?: number;
}

/** The result of a handler before it is serialized. */
export type Result =
  | {
      readonly kind: 'one';
      readonly resource: Resource;
      readonly record: () => Data;
      /** The document that the record shows, and whether its rendering is cached for later answers. */
      readonly document?: StoredDocument;
      readonly isKept?: boolean;
    }
  | {
      readonly kind: 'many';
      readonly resource: Resource;
      readonly records: readonly Data[];
      /** The records are those of the store, which remain the same objects until they change. */
      readonly stored?: true;
      /** The number of records without limit and offset. */
      readonly total: () => number;
      /** The page of the list that was returned. */
      readonly page?: { readonly limit: number; readonly offset: number };
    }
  /** JSON whatever the Accept header: responses of the authorization server. */
  | { readonly kind: 'json'; readonly value: Members }
  /** HTML for a person. */
  | { readonly kind: 'page'; readonly page: Html; readonly status?: number }
  /** Redirects a browser, which then uses GET. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' };

/** Parameters of an action by their documented names, typed as its endpoint says. */
export type Input = Readonly<Record<string, string | number | boolean | readonly Id[] | undefined>>;

/** Undocumented endpoints of the authorization server: rows of the simulator. */
export interface ExtraEndpoint {
  /** The choice with which the endpoint exists. */
  readonly silence?: SilenceId;
  readonly method: 'GET' | 'POST';
  /** With `:name` for path parameters. */
  readonly path: string;
  readonly purpose: string;
  /** Runs as a separate transaction. */
  readonly changes?: true;
  readonly serve: (exchange: Exchange) => Result | Promise<Result>;
}

/** Whether the sandbox of an exchange was closed or reset since the exchange began. */
export const isOver = ({ life, sandbox }: Exchange): boolean => sandbox.life() !== life;

/** Whether the connection is closed instead of an answer. */
export const isClosed = ({ condition }: Pick<Exchange, 'condition'>): boolean =>
  condition?.reset !== undefined;

/** One request on its way through the steps. Each step reads what those before it set. */
export interface Exchange {
  readonly incoming: ReceivedRequest;
  /** The default sandbox until the step `sandbox` has found the addressed one. */
  sandbox: Sandbox;
  /** The sandbox's `life` at that time; compared by `isOver`. */
  life: number;
  /** Path below the sandbox's base address, still encoded. */
  path: string;
  /** The query without its question mark, as sent. */
  search: string;
  body: { readonly type: string; readonly text: string } | undefined;
  /** The body as it was read, even if it was refused. */
  sent: string | undefined;
  endpoint: Endpoint | undefined;
  extra: ExtraEndpoint | undefined;
  /** The refusal of an unknown path below `/api`: sent only to authenticated requests. */
  unrouted: Refusal | undefined;
  params: Readonly<Record<string, string>>;
  grant: Grant | undefined;
  format: Format | undefined;
  input: Input;
  /** Paths of body members that are ignored, such as `custom-fields`. */
  passedOver: readonly string[];
  filter: Filter | undefined;
  document: StoredDocument | undefined;
  /** The document before the request. */
  loaded: StoredDocument | undefined;
  /** The requirement or silence that decided, for the journal. */
  decidedBy: string | undefined;
  /** Changes the document; set by `decide`, called by `apply`. */
  change: (() => void) | undefined;
  result: Result;
  refusal: Refusal | undefined;
  /** The hint how a refused request would be accepted, if the client requested one. */
  hint: string | undefined;
  outgoing: ResponseDraft;
  /** Called once the response is complete, with any status. */
  readonly afterwards: (() => void | Promise<void>)[];
  /** Ids of the faults that fired. */
  readonly fired: Set<string>;
  /** The network condition that applies. */
  condition: ActingCondition | undefined;
  /** The current step. */
  step: StepName;
  /** The changes of documents that the request made; undefined if it was refused before. */
  span: RequestSpan | undefined;
}

/** Returns to continue, or throws a `Refusal`. */
export type Step = (exchange: Exchange) => void | Promise<void>;

/** The faults in force in a sandbox. */
export interface Faults {
  /** Wraps a step by the faults in force. */
  around(name: StepName, step: Step): Step;
  inForce(): readonly string[];
  /** Number of exchanges in which each fault in force made a difference. */
  fired(): Readonly<Record<string, number>>;
  /** Throws a `FaultError` for an unknown id. */
  replace(ids: readonly string[]): void;
}

/** The simulated people of a sandbox, who may act automatically. */
export interface People {
  readonly settings: PeopleSettings;
  /** Schedules the next action on a stored document; called unless the pace is `off`. */
  plan(document: StoredDocument): void;
  /** Applies new settings to the stored documents. */
  replace(settings: PeopleSettings): void;
  /** Schedules their pending actions after a sandbox was restored. */
  arm(): void;
  /** As `arm`, with settings from another process; actions pending here are cancelled. */
  resume(settings: PeopleSettings | undefined): void;
  /** Schedules actions for the starting documents after a reset; pending actions are cancelled. */
  startOver(): void;
}

/** A separate platform with its own documents, clock, randomness, tokens, choices, capabilities, faults and journal. */
export interface Sandbox {
  readonly name: string;
  /** The base address of its API, without a trailing slash. */
  readonly baseUrl: string;
  /** The location of its data; undefined in memory, and if processes share it. */
  readonly home: Home | undefined;
  readonly clock: SandboxClock;
  readonly random: Random;
  readonly stamps: Stamps;
  readonly store: Store;
  /** The files of attachments. */
  readonly contents: Contents;
  readonly choices: Choices;
  /** A document in the representation that these choices select, in canonical names and values. */
  readonly present: (document: StoredDocument, choices: Choices) => Data;
  /** `decide` of the models, unless a fault replaces it. */
  readonly decide: typeof decide;
  readonly capabilities: Capabilities;
  readonly faults: Faults;
  readonly journal: Journal;
  /** Former versions of documents. */
  readonly versions: Versions;
  readonly consultations: Consultations;
  /** The features that its clients used and the refusals they received. */
  readonly usage: UsageCounters;
  readonly people: People;
  readonly tokens: TokenCache;
  readonly rendered: RenderCache;
  readonly rateLimit: RateLimit;
  readonly conditions: Conditions;
  readonly lock: Lock;
  readonly signing: Signer;
  /** Undefined if randomness is the machine's. */
  readonly seed: number | undefined;
  /** The number of resets and closings: work that began before one of them must not continue after it. */
  life(): number;
  /** Payments created from now on have ids above this. */
  readonly lastPaymentId: number;
  /** The moment to which the starting data is relative. */
  readonly started: Moment;
  readonly limits: Limits;
  /** The digest of the sandbox's own control key; undefined if it has none. */
  readonly keyDigest: string | undefined;
  /**
   * Checks the limits before a transaction commits that began at the given document position. Throws a `Refusal`
   * if there are too many documents.
   */
  check(before: number): void;
  /** Stores its settings, if it outlives the process. */
  save(): void;
  /** Reads its settings from the store: another process may have changed them. */
  adopt(): void;
  /** Synchronizes it with the other processes that share it; undefined if it is not shared. */
  readonly replica: Replica | undefined;
  /**
   * Takes an image; `files` creates the directory for its files, which are left out without it. The caller must
   * hold the lock.
   */
  image(files?: () => string): Image;
  /**
   * Restores the starting documents, with user-provided records (those given, or its own), and restarts
   * randomness; clock, choices, capabilities and faults stay. Throws a `SeedError` and then changes nothing.
   */
  reset(seed?: number, own?: OwnSeed): void;
  /** Refuses new and waiting requests at once; closes once the current holder of the lock has finished. */
  close(): void;
}
