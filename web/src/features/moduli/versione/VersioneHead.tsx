import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { moduliTesti } from '../moduli.testi.ts';

/** The head of a version that changes no more: which form, which version in what state. */
export function VersioneHead({ versione: { modulo, versione, stato } }: { versione: VersioneModulo }) {
  const { t } = useTexts(moduliTesti);
  return (
    <PageHeader
      title={modulo.nome}
      tab={t('editor.scheda', { nome: modulo.nome, versione })}
      breadcrumb={[{ label: t('elenco.titolo'), to: pathTo('/ur/moduli') }]}
      status={<StatusBadge>{t('editor.stato', { stato: t(`stato.${stato}`), versione })}</StatusBadge>}
      compact
    />
  );
}
