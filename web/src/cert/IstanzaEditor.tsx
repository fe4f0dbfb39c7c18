import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { useUtente } from '../api/useUtente.ts';
import { EditorBody } from '../form/editor/EditorBody.tsx';
import { pathTo } from '../paths.ts';
import { ConfirmProfilo } from '../shell/ProfiloNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { FlussoNotice } from './FlussoNotice.tsx';
import { IstanzaActions } from './IstanzaActions.tsx';
import { IstanzaStato } from './IstanzaStato.tsx';
import { useIstanzaEditor } from './useIstanzaEditor.ts';

/** The editor of an istanza: what the committee asked for, where the flow leads, index, sections, and the bar with the three steps. */
export function IstanzaEditor({ initial, onCreated }: { initial: Istanza; onCreated: (id: number) => void }) {
  const { t } = useTranslation('istanze');
  const { utente } = useUtente();
  const editor = useIstanzaEditor(initial, utente?.id ?? 0, onCreated);
  const { stored, valida } = editor;
  const status = (
    <>
      <IstanzaStato stato={stored.stato} />
      {valida === true && <StatusBadge tone="ok">{t('validata')}</StatusBadge>}
      {valida === false && <StatusBadge tone="error">{t('conErrori')}</StatusBadge>}
    </>
  );

  return (
    <>
      <PageHeader
        title={stored.titolo ?? t(stored.id === null ? 'nuova' : 'senzaTitolo')}
        breadcrumb={[{ label: t('titolo'), to: pathTo('/cert') }]}
        status={status}
      />
      {stored.notaRevisione !== null && (
        <Notice tone="warn" title={t('notaRevisione')}>
          {stored.notaRevisione}
        </Notice>
      )}
      {!stored.profiloValidato && (
        <Notice tone="warn" action={<ConfirmProfilo />}>
          {t('profiloNonConfermato')}
        </Notice>
      )}
      <FlussoNotice form={editor.form} />
      <EditorBody editor={editor} writable sending={t('sending')} actions={<IstanzaActions editor={editor} />} />
    </>
  );
}
