import type { TemplateIndex } from '../template/indexTemplate.ts';

/** What keeps a template from being published; `uid` is the field or section at fault. */
export type TemplateFault = { uid: string; messaggio: string };

/** What was read of a template so far. */
export type Lint = {
  index: TemplateIndex;
  faults: TemplateFault[];
  uids: Set<string>;
  ids: Set<number>;
  /** Deepest level at which a section's fields were seen. */
  levels: Map<string, number>;
  tooDeep: Set<string>;
  /** Ids of all options. */
  options: Set<number>;
};

export const say = (lint: Lint, uid: string, messaggio: string): void => {
  lint.faults.push({ uid, messaggio });
};
