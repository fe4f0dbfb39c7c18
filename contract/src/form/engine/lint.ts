import { nomeCampo, type TemplateIndex } from '../template/indexTemplate.ts';
import type { Campo } from '../template/template.types.ts';

/** A fault that prevents a template from being published; `uid` is its field or section. */
export type TemplateFault = { uid: string; messaggio: string };

/** What the lint has read of a template so far. */
export type Lint = {
  index: TemplateIndex;
  faults: TemplateFault[];
  uids: Set<string>;
  ids: Set<number>;
  /** The deepest level at which each section was found. */
  levels: Map<string, number>;
  tooDeep: Set<string>;
  /** The ids of all options. */
  options: Set<number>;
};

/** Each fault once. */
export const say = (lint: Lint, uid: string, messaggio: string): void => {
  if (!lint.faults.some((fault) => fault.uid === uid && fault.messaggio === messaggio)) lint.faults.push({ uid, messaggio });
};

/** A fault of a field, after its name. */
export const sayOf = (lint: Lint, campo: Campo, messaggio: string): void =>
  say(lint, campo.uid, `${nomeCampo(lint.index, campo)}: ${messaggio}`);
