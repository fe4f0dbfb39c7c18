import type { certWords } from './certWords.ts';
import type { formWords } from './formWords.ts';
import type { invitoEn } from './invito.en.ts';
import { loginEn } from './login.en.ts';
import { loginIt } from './login.it.ts';
import type { officeWords } from './officeWords.ts';
import type { ownWords } from './ownWords.ts';
import type { passwordWords } from './passwordWords.ts';
import type { screenWords } from './screenWords.ts';
import type { setupWords } from './setupWords.ts';
import { shellEn } from './shell.en.ts';
import { shellIt } from './shell.it.ts';
import { uiEn } from './ui.en.ts';
import { uiIt } from './ui.it.ts';

const first = { ui: uiIt, shell: shellIt, login: loginIt } as const;
/** Words that are not in the first page. */
type Later = typeof screenWords &
  typeof formWords &
  typeof ownWords &
  typeof passwordWords &
  typeof officeWords &
  typeof setupWords &
  typeof certWords & { invito: typeof invitoEn };
export type Words = typeof first & Later;

/** Italian is the language; English exists for the referee area and falls back to Italian. */
export const resources: { it: typeof first & Partial<Later>; en: object } = {
  it: { ...first },
  en: { ui: uiEn, shell: shellEn, login: loginEn },
};

let bandi: Promise<void> | undefined;

/** The English words of the page of a call, read once a call has something in English: it is said in Italian where they do not arrive. */
export function loadBandiEn(): Promise<void> {
  bandi ??= import('./bandi.en.ts').then(
    ({ bandiEn }) => void Object.assign(resources.en, { bandi: bandiEn }),
    () => undefined,
  );
  return bandi;
}

type Group = 'office' | 'setup' | 'cert' | 'form' | 'own' | 'password' | 'referee';

/** The words of the screens, read once: the first page does without them, home and lists without those of forms, a researcher's pages without those of the office, of the ethics committee and of referees. */
export async function loadScreenWords({ office, setup, cert, form, own, password, referee }: Record<Group, boolean>): Promise<void> {
  const [{ screenWords: words, screenWordsEn: english }, forms, owned, access, more, settings, ethics, invito] = await Promise.all([
    import('./screenWords.ts'),
    form ? import('./formWords.ts') : null,
    own ? import('./ownWords.ts') : null,
    password ? import('./passwordWords.ts') : null,
    office ? import('./officeWords.ts') : null,
    setup ? import('./setupWords.ts') : null,
    cert ? import('./certWords.ts') : null,
    referee ? import('./invito.en.ts') : null,
  ]);
  Object.assign(
    resources.it,
    words,
    forms?.formWords,
    owned?.ownWords,
    access?.passwordWords,
    more?.officeWords,
    settings?.setupWords,
    ethics?.certWords,
    invito === null ? null : { invito: invito.invitoEn },
  );
  Object.assign(resources.en, english, forms?.formWordsEn, owned?.ownWordsEn, access?.passwordWordsEn);
}
