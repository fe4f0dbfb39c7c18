import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import type { ComponentType } from 'react';

/** Pages besides the screens of the table: what is printed, and what a link of a mail leads to. */
export type PaginaPath =
  | SchermataPath
  | PaginaStampa
  | '/password-dimenticata'
  | '/imposta-password'
  | '/conferma-email'
  | '/referee-accept';
export type Load = () => Promise<{ default: ComponentType }>;
