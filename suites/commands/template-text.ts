import { profileTemplate } from '../harness/profile/profile.ts';

/** The commented profile to begin with. Its variables are quoted, so that it is YAML before they are set. */
export const templateText = (): string => profileTemplate().replaceAll(/(?<=: )\$\{\w+\}/g, '"$&"');
