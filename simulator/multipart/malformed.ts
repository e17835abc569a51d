/** A body that is no form in parts, with what is wrong with it. */
export class MalformedForm extends Error {}
