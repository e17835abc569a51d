import { type AnswerClass, classOf, classOfArrival } from './answer-class.ts';
import { type Gathered, gather, openSignedIn, toSend } from './gather.ts';
import type { Going, OddCase } from './odd-case.ts';
import { type Arrival, openVisitor, type Visitor } from './visitor.ts';
import { send } from './wire.ts';

/** A server under comparison, with a person who is signed in there. */
export interface Party {
  readonly base: string;
  readonly visitor: Visitor;
  /** What every row may refer to. */
  readonly names: Gathered;
}

export const openParty = async (base: string, names: Gathered = {}): Promise<Party> => ({
  ...{ base, names },
  visitor: await openSignedIn(base),
});

const goOn = async (visitor: Visitor, at: Arrival, going: Going): Promise<Arrival> => {
  if (going === 'looks' || going === 'signed-in' || at.page !== 'consent') return at;
  return visitor.decide(at, going === 'allows' ? 'allow' : 'deny');
};

const enter = async (visitor: Visitor, at: Arrival, userCode: string | undefined): Promise<Arrival> =>
  userCode === undefined ? at : visitor.enterCode(at, userCode);

/** Plays a case at a server and tells the class of its answer. */
export const playCase = async (one: OddCase, { base, visitor, names }: Party): Promise<AnswerClass> => {
  const gathered = { ...names, ...(await gather(base, visitor, one.given ?? {})) };
  for (const request of one.first ?? []) await send(toSend(request, base, gathered));
  const request = toSend(one.sent, base, gathered);
  if (one.going === undefined) return classOf(await send(request));
  const who = one.going === 'looks' ? openVisitor(new URL(base).origin) : visitor;
  const at = await enter(who, await who.open(request), one.typed?.(gathered['user_code'] ?? ''));
  return classOfArrival(await goOn(who, at, one.going));
};
