import type { TemplateIndex } from '../template/indexTemplate.ts';

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

export const say = (lint: Lint, uid: string, messaggio: string): void => {
  lint.faults.push({ uid, messaggio });
};
