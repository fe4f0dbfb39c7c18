import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import type { PaginaStampa } from '@sigeba/contract/stampe.ts';
import type { ComponentType } from 'react';

/** Pages that are no screens of the table: print pages, targets of links in mails, the accessibility statement, the privacy notice. */
export type PaginaPath =
  | SchermataPath
  | PaginaStampa
  | '/password-dimenticata'
  | '/imposta-password'
  | '/conferma-email'
  | '/accessibilita'
  | '/verifica'
  | '/privacy'
  | '/referee-accept';
export type Load = () => Promise<{ default: ComponentType }>;
