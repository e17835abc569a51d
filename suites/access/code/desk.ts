import type { Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import { type Issued, isIssued } from '../obtain.ts';
import type { TokenAnswer } from '../token-answer.ts';
import type { Parameters } from '../token-request.ts';
import { askUser, type Decision } from './ask-user.ts';
import {
  type CodeClient,
  challengeIn,
  documentedQuery,
  newProof,
  type Proof,
} from './authorization-request.ts';
import { type CodePlace, codePlaces, type Redemption, redeem } from './exchange.ts';
import type { Reply } from './reply.ts';
import { tellConsent } from './tell-consent.ts';

/** A person at a browser who gets codes for a client, in the way that the target takes. */
export interface Desk {
  readonly context: Context;
  readonly client: CodeClient;
  readonly visit: Visit;
  /** Whether the target gives no code without a challenge. */
  readonly challenged: boolean;
  /** Where the target takes the parameters of an exchange. */
  readonly place: CodePlace;
}

/** What differs from the documented authorization request. */
export interface Wish {
  /** Those of the client when left out. */
  readonly scopes?: readonly string[];
  /** Parameters beside the documented ones. */
  readonly extra?: Parameters;
  readonly proof?: Proof;
  readonly decision?: Decision;
}

/** What came of an authorization request, and how its code is to be exchanged. */
export interface Taken {
  readonly reply: Reply;
  /** There is one when there is a code. */
  readonly redemption?: Redemption;
}

/** Lets the person decide on a request of the client. */
export const takeCode = async (
  desk: Pick<Desk, 'context' | 'client' | 'visit' | 'challenged'>,
  { scopes = desk.client.scopes, extra = [], decision = 'allow', ...wish }: Wish = {},
): Promise<Taken> => {
  const { client, visit } = desk;
  const proof = wish.proof ?? (desk.challenged ? newProof() : undefined);
  const query = [...documentedQuery({ ...client, scopes }), ...extra, ...challengeIn(proof)];
  const reply = await askUser({ visit, clock: desk.context.clock, decision }, query);
  if (reply.kind !== 'code') return { reply };
  tellConsent(desk.context, client);
  const { id, secret, redirectUri } = client;
  const verifier = proof && { verifier: proof.verifier };
  return {
    reply,
    redemption: { client: { id, secret }, code: reply.code, scopes, redirectUri, ...verifier },
  };
};

/** A token that the person got for the client. */
export interface Grant {
  readonly issued: Issued;
  readonly redemption: Redemption;
}

/** Gets a code and exchanges it; undefined when either brings nothing. */
export const takeToken = async (desk: Desk, wish: Wish = {}): Promise<Grant | undefined> => {
  const { redemption } = await takeCode(desk, wish);
  if (redemption === undefined) return undefined;
  const issued = await redeem(desk.context.client, desk.place, redemption);
  return isIssued(issued) ? { issued, redemption } : undefined;
};

/** Exchanges, in each place until one brings a token, a code of its own each time. */
export const findPlace = async (
  desk: Omit<Desk, 'place'>,
  first: Redemption,
): Promise<{
  readonly tried: readonly TokenAnswer[];
  readonly place?: CodePlace;
  readonly grant?: Grant;
}> => {
  const tried: TokenAnswer[] = [];
  let redemption: Redemption | undefined = first;
  for (const place of codePlaces) {
    if (redemption === undefined) break;
    const got = await redeem(desk.context.client, place, redemption);
    tried.push(got);
    if (isIssued(got)) return { tried, place, grant: { issued: got, redemption } };
    if (got.outcome === 'unclear') break;
    redemption = (await takeCode(desk)).redemption;
  }
  return { tried };
};
