import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { ReactNode } from 'react';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { moduliTesti } from '../moduli.testi.ts';

type Props = { versione: VersioneModulo; children?: ReactNode; actions?: ReactNode };

/** The head of a version in one line: which form, which version in what state, what else is to be known of it, and what can be done. */
export function VersioneHead({ versione: { modulo, versione, stato }, children, actions }: Props) {
  const { t } = useTexts(moduliTesti);
  const status = (
    <>
      <StatusBadge>{t('editor.stato', { stato: t(`stato.${stato}`), versione })}</StatusBadge>
      {children}
    </>
  );
  return (
    <PageHeader
      title={modulo.nome}
      tab={t('editor.scheda', { nome: modulo.nome, versione })}
      breadcrumb={[{ label: t('elenco.titolo'), to: pathTo('/ur/moduli') }]}
      status={status}
      actions={actions}
      compact
    />
  );
}
