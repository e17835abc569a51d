import type { IncomingHttpHeaders } from 'node:http';
import type { decide } from '../models/decide.ts';
import type { Endpoint } from '../models/endpoints/endpoint.ts';
import type { Members } from '../models/members.ts';
import type { Filter } from '../models/query/filter.ts';
import type { Data, Resource } from '../models/resources/resource.ts';
import type { SilenceId } from '../models/silences/index.ts';
import type { Id } from '../models/wire/id.ts';
import type { Format } from '../models/wire/media-type.ts';
import type { Encoded, RenderCache } from './actions/rendering.ts';
import type { Grant } from './auth/grant.ts';
import type { Signing } from './auth/signing.ts';
import type { TokenCache } from './auth/token-cache.ts';
import type { Capabilities } from './capabilities.ts';
import type { Choices } from './choices.ts';
import type { Clock, Moment, Stamps } from './clock.ts';
import type { ActingCondition, Conditions } from './conditions.ts';
import type { Html } from './console/html.ts';
import type { Consultations } from './consultations.ts';
import type { Contents } from './contents/contents.ts';
import type { Download } from './contents/download.ts';
import type { Image } from './image.ts';
import type { Journal, RequestSpan } from './journal.ts';
import type { Limits } from './limits.ts';
import type { Lock } from './lock.ts';
import type { PeopleSettings } from './people/settings.ts';
import type { StepName } from './pipeline/step-names.ts';
import type { Random } from './random.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refusal } from './refusals.ts';
import type { Replica } from './replica.ts';
import type { OwnSeed } from './seed/own/own-record.ts';
import type { Store, Stored } from './store/port.ts';
import type { Versions } from './store/versions.ts';
import type { UsageCounters } from './usage/usage.ts';

/** A request as it came, without its body. */
export interface Incoming {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** What the simulator itself may ask for, in place of a token. */
  readonly grant?: Grant;
  /** Reads the body as text; throws a `Refusal` when it is too large, a `WireError` when it cannot be decoded. */
  readonly readBody: () => Promise<string>;
  /** The body as it comes in; what is not read of it is thrown away. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** What goes back. */
export interface Outgoing {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** A body that is kept in its encoded form; it counts only while it is still the body. */
  kept?: Encoded;
  /** A file in place of a body. */
  file?: Download;
  /** How fast the body is sent, where that is slowed down. */
  bytesPerSecond?: number;
}

/** What a handler found or did, before it is spelled in a format. `key` names a rendering in the cache; none is kept without. */
export type Result =
  | { readonly kind: 'one'; readonly resource: Resource; readonly record: () => Data; readonly key?: string }
  | {
      readonly kind: 'many';
      readonly resource: Resource;
      readonly records: readonly Data[];
      /** The records are those of the store, which are the same objects until they change. */
      readonly stored?: true;
      /** How many there are without limit and offset. */
      readonly total: () => number;
      /** Which part of them these are. */
      readonly page?: { readonly limit: number; readonly offset: number };
    }
  /** JSON whatever Accept says: the authorization server's answers. */
  | { readonly kind: 'json'; readonly value: Members }
  /** HTML for a person. */
  | { readonly kind: 'page'; readonly page: Html; readonly status?: number }
  /** Sends a browser on, with GET. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' };

/** Parameters of an action by their documented names, typed as its endpoint says. */
export type Input = Readonly<Record<string, string | number | boolean | readonly Id[] | undefined>>;

/** What the authorization server serves beside its documented endpoints: rows of the simulator's own. */
export interface Extra {
  /** The silence whose choice switches it off. */
  readonly silence?: SilenceId;
  readonly method: 'GET' | 'POST';
  /** With `:name` for path parameters. */
  readonly path: string;
  readonly purpose: string;
  /** Runs as a transaction of its own. */
  readonly changes?: true;
  readonly serve: (exchange: Exchange) => Result | Promise<Result>;
}

/** Whether the sandbox of an exchange was closed or reset since the exchange began. */
export const isOver = ({ life, sandbox }: Exchange): boolean => sandbox.life() !== life;

/** Whether the connection is closed in place of an answer. */
export const isClosed = ({ condition }: Pick<Exchange, 'condition'>): boolean =>
  condition?.reset !== undefined;

/** One request on its way through the steps. Each step reads what those before it set. */
export interface Exchange {
  readonly incoming: Incoming;
  /** The default one until the step `sandbox` has found the one that is addressed. */
  sandbox: Sandbox;
  /** That of the sandbox when it was found: `isOver` compares it. */
  life: number;
  /** Path below the sandbox's base address, still encoded. */
  path: string;
  /** The query without its question mark, as sent. */
  readonly search: string;
  body: { readonly type: string; readonly text: string } | undefined;
  /** The body as it was read, whatever became of it. */
  sent: string | undefined;
  endpoint: Endpoint | undefined;
  extra: Extra | undefined;
  /** Why nothing is found below `/api`: answered only to requests that may ask there. */
  unrouted: Refusal | undefined;
  params: Readonly<Record<string, string>>;
  grant: Grant | undefined;
  format: Format | undefined;
  input: Input;
  filter: Filter | undefined;
  document: Stored | undefined;
  /** The document as it was before anything was done to it. */
  loaded: Stored | undefined;
  /** What the rules said, for the journal. */
  decidedBy: string | undefined;
  /** Changes the document; set by `decide`, done by `apply`. */
  change: (() => void) | undefined;
  result: Result;
  refusal: Refusal | undefined;
  outgoing: Outgoing;
  /** What is done when the answer stands, whatever it is. */
  readonly afterwards: (() => void | Promise<void>)[];
  /** Ids of the faults that fired. */
  readonly fired: Set<string>;
  /** What the network does to it. */
  condition: ActingCondition | undefined;
  /** The step that it is at. */
  step: StepName;
  /** Which changes of documents are its own; undefined where it did not get that far. */
  span: RequestSpan | undefined;
}

/** Passes on by returning, or throws a `Refusal`. */
export type Step = (exchange: Exchange) => void | Promise<void>;

/** The faults that a sandbox has switched on, and how often each fired. */
export interface Faults {
  /** The step with the faults around it that are in force. */
  around(name: StepName, step: Step): Step;
  inForce(): readonly string[];
  /** Exchanges in which each fault in force made a difference. */
  fired(): Readonly<Record<string, number>>;
  /** Throws a `FaultError` for an unknown id. */
  replace(ids: readonly string[]): void;
}

/** The people of one sandbox, who may act by themselves. */
export interface People {
  readonly settings: PeopleSettings;
  /** Plans what is done next to a document that was stored; asked where the pace is not `off`. */
  plan(document: Stored): void;
  /** Lets them begin, or begin otherwise: with the documents that are there. */
  replace(settings: PeopleSettings): void;
  /** Lets the clock of a sandbox that goes on from somewhere know what they are about to do. */
  arm(): void;
  /** As `arm`, with settings that were written elsewhere: what they were about to do here is gone. */
  resume(settings: PeopleSettings | undefined): void;
  /** Lets them begin with the documents that were laid back; what they were about to do is gone. */
  startOver(): void;
}

/** A whole platform of its own: documents, clock, randomness, tokens, choices, capabilities, faults and journal. */
export interface Sandbox {
  readonly name: string;
  /** The address below which its API lies, without a slash at the end. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly stamps: Stamps;
  readonly store: Store;
  /** The files of attachments. */
  readonly contents: Contents;
  readonly choices: Choices;
  /** What lifecycles say: `decide` of the models, unless a fault takes its place. */
  readonly decide: typeof decide;
  readonly capabilities: Capabilities;
  readonly faults: Faults;
  readonly journal: Journal;
  /** What documents were before. */
  readonly versions: Versions;
  readonly consultations: Consultations;
  /** What its clients used and met. */
  readonly usage: UsageCounters;
  readonly people: People;
  readonly tokens: TokenCache;
  readonly rendered: RenderCache;
  readonly rateLimit: RateLimit;
  readonly conditions: Conditions;
  readonly lock: Lock;
  readonly signing: Signing;
  /** Undefined where randomness is the machine's. */
  readonly seed: number | undefined;
  /** How often it was reset or closed: what was begun before a change of it finds nothing to go on with. */
  life(): number;
  /** Every payment that is made from now on has an id above this. */
  readonly lastPaymentId: number;
  /** The moment that the starting data is relative to. */
  readonly started: Moment;
  readonly limits: Limits;
  /** The digest of a control key of its own; undefined where it has none. */
  readonly keyDigest: string | undefined;
  /**
   * Looks at a transaction before it ends, which began with the document at the given place. Throws a `Refusal` where
   * it made more than there may be.
   */
  check(before: number): void;
  /** Writes down what it is beside its documents, where it outlives the process. */
  save(): void;
  /** Takes over what is written down: another process may have written it. */
  adopt(): void;
  /** What keeps it the same in all processes that share it; undefined where it is of this one alone. */
  readonly replica: Replica | undefined;
  /**
   * All that it is; `files` makes the directory that its files are laid into, which stay behind where it is left out. For
   * whoever holds its lock.
   */
  image(files?: () => string): Image;
  /**
   * Lays the starting documents back, those of one's own among them, or others where they are given, and starts
   * randomness anew; clock, choices, capabilities and faults stay. Throws a `SeedError`, and then nothing is changed.
   */
  reset(seed?: number, own?: OwnSeed): void;
  /** Ends at once for all who come or wait, and is gone when the one who holds its lock is done. */
  close(): void;
}
