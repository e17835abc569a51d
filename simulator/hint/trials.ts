import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { controlRows } from '../control/index.ts';
import { type LastRefusal, platformOf, sendingTo } from '../control/send-steps.ts';
import type { Exchange, ReceivedRequest, Sandbox } from '../exchange.ts';
import { run } from '../pipeline/run.ts';
import type { Platform } from '../platform.ts';
import type { RecipeStep } from '../recipes/recipe.ts';
import type { TriedRequest } from './edit.ts';

/** How many changed requests are tried for one hint. */
const mostTrials = 400;

/** A copy of a sandbox in which requests are tried. */
export interface Trials {
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
export interface HintContext {
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
export const withTrials = async <T>(
  { platform, sandbox }: HintContext,
  work: (trials: Trials) => Promise<T>,
) => {
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
export const isAccepted = ({ refusal, outgoing }: Exchange): boolean =>
  refusal === undefined && outgoing.status < 400;
