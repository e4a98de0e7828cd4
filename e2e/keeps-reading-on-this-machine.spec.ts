import { ollamaModel, startOllama, type OllamaServer } from '../test/harness/providers/ollama.ts';
import { expect, test as base } from './journey.ts';
import { openedConversation, signUp } from './person.ts';
import { startProduct } from './product.ts';

/**
 * From rules to a language model on the same machine: found, downloaded while one looks elsewhere, tried beside the
 * built-in analyser, chosen, and then the one that reads. The model server is a stand-in that speaks Ollama's API.
 */
const test = base.extend<object, { ollama: OllamaServer }>({
  ollama: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const ollama = await startOllama({ models: [ollamaModel('qwen2.5:0.5b', '494M')] });
      await use(ollama);
      await ollama.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ ollama }, use) => {
      const product = await startProduct({ OLLAMA_URL: ollama.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

const model = 'llama3.1:8b';

test('gets a model with one click, compares both readings, and lets it read', async ({ page, ollama }) => {
  await signUp(page);
  await page.goto('/ai-settings#reader');
  const section = page.getByRole('region', { name: 'Analysis engine' });
  await expect(section).toContainText('The built-in analyser reads your sessions');
  await expect(section).toContainText('Nothing leaves the server');
  await expect(section.getByRole('region', { name: 'On this server' })).toContainText('Too small');

  await test.step('a download is cancelled, and started again', async () => {
    ollama.pauseMs = 400;
    await section.getByRole('button', { name: `Get ${model}` }).click();
    await expect(section.getByRole('progressbar', { name: `Downloading ${model}` })).toBeVisible();
    await section.getByRole('button', { name: 'Cancel download' }).click();
    await expect(section.getByRole('progressbar')).toHaveCount(0);
    await section.getByRole('button', { name: `Get ${model}` }).click();
    await expect(section.getByRole('progressbar', { name: `Downloading ${model}` })).toBeVisible();
  });

  await test.step('it goes on while another screen is open, and is tried at the end', async () => {
    await page.goto('/dashboard');
    ollama.pauseMs = 0;
    await page.goto('/ai-settings#reader');
    const readings = section.getByRole('region', { name: 'Both analyses of the sample conversation' });
    await expect(readings.getByRole('region', { name: 'Proposed tasks' })).toContainText(
      'Talk with Tom over coffee',
    );
    await expect(readings.getByRole('heading', { name: 'Built-in analyser' }).first()).toBeVisible();
    await expect(section, 'nothing changed yet').toContainText('The built-in analyser reads your sessions');
  });

  await test.step('it is used, and says so on a conversation', async () => {
    await section.getByRole('button', { name: `Use ${model}` }).click();
    await expect(section).toContainText(`${model} reads your sessions, with Ollama`);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open the sample conversation' }).first().click();
    await openedConversation(page);
    await expect(page.getByText(`Analysed by Clair with ${model}`)).toBeVisible();
  });

  await test.step('the built-in analyser comes back with one click', async () => {
    await page.goto('/ai-settings#reader');
    await section.getByRole('button', { name: 'Use the built-in analyser' }).click();
    await expect(section).toContainText('The built-in analyser reads your sessions');
  });
});
