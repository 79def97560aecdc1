/** Prints the questions with the calls and the tokens that each takes: `node --import tsx test/agents/main.ts`. */

import { openInProcessApp } from '../api/in-process-app.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { askAgent, questions } from './ask-agent.ts';

const app = await openInProcessApp((await sharedSample(small)).out);
let all = 0;
for (const question of questions) {
  const { answer, calls, tokens } = await askAgent(app, question);
  all += tokens;
  console.log(`${calls} ${String(tokens).padStart(5)}  ${question.pregunta} ${JSON.stringify(answer)}`);
}
console.log(`${all} tokens for ${questions.length} questions`);
process.exit();
