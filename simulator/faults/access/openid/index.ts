import type { Fault } from '../../fault.ts';
import { discoveryMembers } from './discovery-members.ts';
import { idTokenChangedAfterSigning } from './id-token-changed-after-signing.ts';
import { idTokenClaims } from './id-token-claims.ts';
import { idTokenUnsigned } from './id-token-unsigned.ts';
import { keysOfAnotherName } from './keys-of-another-name.ts';
import { keysOfAnotherServer } from './keys-of-another-server.ts';
import { nonceInLowerCase } from './nonce-in-lower-case.ts';
import { nonceLost } from './nonce-lost.ts';
import { nonceOfTheRequestBefore } from './nonce-of-the-request-before.ts';
import { noncePlusBecomesABlank } from './nonce-plus-becomes-a-blank.ts';
import { promptNoneIgnored } from './prompt-none-ignored.ts';
import { promptNoneSentBackWithoutError } from './prompt-none-sent-back-without-error.ts';
import { promptNoneToldOnAPage } from './prompt-none-told-on-a-page.ts';
import { userinfoSubIsANumber } from './userinfo-sub-is-a-number.ts';
import { userinfoSubIsTheLogin } from './userinfo-sub-is-the-login.ts';
import { userinfoWithoutSub } from './userinfo-without-sub.ts';
import { userinfoWithoutTokenTellsSomebody } from './userinfo-without-token-tells-somebody.ts';
import { userinfoWithoutTokenTellsTheLastUser } from './userinfo-without-token-tells-the-last-user.ts';

/** What can be wrong with ID tokens, userinfo, discovery and prompts. */
export const openidFaults: readonly Fault[] = [
  ...idTokenClaims,
  ...discoveryMembers,
  idTokenChangedAfterSigning,
  idTokenUnsigned,
  keysOfAnotherName,
  keysOfAnotherServer,
  nonceInLowerCase,
  nonceLost,
  nonceOfTheRequestBefore,
  noncePlusBecomesABlank,
  promptNoneIgnored,
  promptNoneSentBackWithoutError,
  promptNoneToldOnAPage,
  userinfoSubIsANumber,
  userinfoSubIsTheLogin,
  userinfoWithoutSub,
  userinfoWithoutTokenTellsSomebody,
  userinfoWithoutTokenTellsTheLastUser,
];
