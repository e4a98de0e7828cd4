/** What other slices may ask of the search: hits, and answers to questions. */
export { answerQuestion } from './answer-question.ts';
export { search } from './find-hits.ts';
