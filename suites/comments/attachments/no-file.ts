/** What Errors says of viewing a URL attachment of a comment; with which status is open. */
export const noFileMessage = 'Attachment does not have a file attached';

/** Whether a text holds that message, however its blanks and capitals are written. */
export const tellsNoFile = (text: string): boolean =>
  text.replace(/\s+/g, ' ').toLowerCase().includes(noFileMessage.toLowerCase());
