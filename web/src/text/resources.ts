import { use } from 'react';
import type { certWords } from './certWords.ts';
import type { formWords } from './formWords.ts';
import type { garaWords } from './garaWords.ts';
import type { Language } from './language.ts';
import { loginEn } from './login.en.ts';
import { loginIt } from './login.it.ts';
import type { officeWords } from './officeWords.ts';
import type { ownWords } from './ownWords.ts';
import type { passwordWords } from './passwordWords.ts';
import type { refereeWords } from './refereeWords.ts';
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
  typeof garaWords &
  typeof setupWords &
  typeof certWords &
  typeof refereeWords;
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

let forms: Promise<void> | undefined;
let formsAreHere = false;

/** The words of forms in English, read once: with the screens of referees, and once a form is written in English; it is said in Italian where they do not arrive. */
export function loadFormWordsEn(): Promise<void> {
  forms ??= import('./formWordsEn.ts').then(
    ({ formWordsEn }) => {
      Object.assign(resources.en, formWordsEn);
      formsAreHere = true;
    },
    () => undefined,
  );
  return forms;
}

/** What is said of a form in its language: nothing is drawn before its words are there. */
export function useWordsOf(lingua: Language): void {
  if (lingua === 'en' && !formsAreHere) use(loadFormWordsEn());
}

export type Group = 'office' | 'gara' | 'setup' | 'cert' | 'form' | 'english' | 'own' | 'password' | 'referee';

/** The words of the screens, read once: the first page does without them, home and lists without those of forms, a researcher's pages without those of the office, of the ethics committee and of referees. */
export async function loadScreenWords(says: Partial<Record<Group, boolean>>): Promise<void> {
  const { office, gara, setup, cert, form, english, own, password, referee } = says;
  const [screens, access, referees, ...others] = await Promise.all([
    import('./screenWords.ts'),
    password ? import('./passwordWords.ts') : null,
    referee ? import('./refereeWords.ts') : null,
    own ? import('./ownWords.ts').then(({ ownWords }) => ownWords) : null,
    form ? import('./formWords.ts').then(({ formWords }) => formWords) : null,
    office ? import('./officeWords.ts').then(({ officeWords }) => officeWords) : null,
    gara ? import('./garaWords.ts').then(({ garaWords }) => garaWords) : null,
    setup ? import('./setupWords.ts').then(({ setupWords }) => setupWords) : null,
    cert ? import('./certWords.ts').then(({ certWords }) => certWords) : null,
    english ? loadFormWordsEn() : null,
  ]);
  Object.assign(resources.it, screens.screenWords, access?.passwordWords, referees?.refereeWords, ...others);
  Object.assign(resources.en, screens.screenWordsEn, access?.passwordWordsEn, referees?.refereeWordsEn);
}
