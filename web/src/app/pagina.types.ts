import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import type { ComponentType } from 'react';

/** Pages besides the screens of the table: what is printed, what a link of a mail leads to, the declaration at the foot of all. */
export type PaginaPath =
  | SchermataPath
  | PaginaStampa
  | '/password-dimenticata'
  | '/imposta-password'
  | '/conferma-email'
  | '/accessibilita'
  | '/referee-accept';
export type Load = () => Promise<{ default: ComponentType }>;
