import { loginEn } from './login.en.ts';
import { loginIt } from './login.it.ts';
import type { officeWords } from './officeWords.ts';
import type { screenWords } from './screenWords.ts';
import { shellEn } from './shell.en.ts';
import { shellIt } from './shell.it.ts';
import { uiEn } from './ui.en.ts';
import { uiIt } from './ui.it.ts';

const first = { ui: uiIt, shell: shellIt, login: loginIt } as const;
export type Words = typeof first & typeof screenWords & typeof officeWords;

/** Italian is the language; English exists for the referee area and falls back to Italian. */
export const resources: { it: typeof first & Partial<typeof screenWords & typeof officeWords>; en: object } = {
  it: { ...first },
  en: { ui: uiEn, shell: shellEn, login: loginEn },
};

/** The words of the screens, read once: the first page does without them, and a researcher's pages without those of the office. */
export async function loadScreenWords({ office }: { office: boolean }): Promise<void> {
  const [{ screenWords: words, screenWordsEn: english }, more] = await Promise.all([
    import('./screenWords.ts'),
    office ? import('./officeWords.ts') : null,
  ]);
  Object.assign(resources.it, words, more?.officeWords);
  Object.assign(resources.en, english);
}
