import type { OpenApi, Operation, Response } from '../../../models/openapi/document.ts';
import { finderIn } from './find-operation.ts';
import type { Heard } from './heard.ts';
import { bodyJudge } from './judge-body.ts';
import { judgeQuery } from './judge-query.ts';

/** What became of one exchange: where the document has it, and what the document does not foresee of it. */
export interface Judged {
  /** Undefined where the document has no such operation. */
  readonly operation: string | undefined;
  readonly problems: readonly string[];
}

const responseTo = (status: number, { responses }: Operation): Response | undefined =>
  responses[status] ?? responses[`${Math.floor(status / 100)}XX`];

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Of what a platform accepted, the request too has to be as the document says. */
export const exchangeJudge = (document: OpenApi) => {
  const find = finderIn(document);
  const judgeBody = bodyJudge(document);

  const requestProblems = ({ query, sent }: Heard, operation: Operation): readonly string[] => {
    const { requestBody } = operation;
    if (sent === undefined) {
      return [...judgeQuery(query, operation), ...(requestBody?.required ? ['the body is missing'] : [])];
    }
    return [...judgeQuery(query, operation), ...judgeBody(sent.text, sent.type, requestBody?.content)];
  };

  const responseProblems = ({ status, text, type }: Heard, operation: Operation) => {
    const response = responseTo(status, operation);
    if (response === undefined) return [`the status ${status} is not foreseen`];
    if (text !== '') return judgeBody(text, type, response.content);
    const mayBeEmpty = response.content === undefined || response['x-procon-basis'] === 'silent';
    return mayBeEmpty ? [] : ['the body of the answer is missing'];
  };

  return (heard: Heard): Judged => {
    const operation = find(heard.method, heard.path)?.operation;
    if (operation === undefined) {
      // What the document does not have is to be refused, in whatever way.
      const problems = heard.status < 400 ? [`${heard.status} where the document has no operation`] : [];
      return { operation: undefined, problems };
    }
    const answered = responseProblems(heard, operation).map((problem) => `answer: ${problem}`);
    const asked = isSuccess(heard.status) ? requestProblems(heard, operation) : [];
    return {
      operation: operation.operationId,
      problems: [...answered, ...asked.map((problem) => `request: ${problem}`)],
    };
  };
};
