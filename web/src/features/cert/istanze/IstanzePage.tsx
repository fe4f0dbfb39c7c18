import type { IstanzaRiga, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import { useRef } from 'react';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { ConfirmProfilo } from '../../../page/ProfiloNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { ItemList } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { istanzeTesti } from '../istanze.testi.ts';
import { SentToIstanze } from '../ToIstanze.tsx';
import { IstanzaItem } from './IstanzaItem.tsx';
import css from './IstanzePage.module.css';

const GRUPPI = ['bozza', 'revisione', 'inviate', 'approvate', 'approvateCondizione', 'nonApprovate', 'nonValutabili'] as const;

/** /cert and /cert/istanze: the caller's istanze, by state. A researcher presents them; ethics office and external members have none (D-135). */
export default function IstanzePage() {
  const { t } = useTexts(istanzeTesti);
  const { utente } = useUtente();
  const istanze = useRoute('GET /cert/listProposteCert', {});
  // A reader who presents no istanze has no profile page either: neither is offered.
  const presenta = utente?.tipoUtente !== 'UFFICIO_CERT' && utente?.tipoUtente !== 'MEMBRO_COMMISSIONE_CERT';
  return (
    <Stack>
      <PageHeader title={t('titolo')} actions={presenta && <Create istanze={istanze.data} />} />
      <SentToIstanze />
      {presenta && utente?.profiloValidato === false && (
        <Notice tone="warn" action={<ConfirmProfilo />}>
          {t('profiloNonConfermato')}
        </Notice>
      )}
      {presenta ? <Loaded query={istanze}>{(data) => <Gruppi istanze={data} />}</Loaded> : <Altrove />}
    </Stack>
  );
}

/** What waits for the proponent: a revision, or conditions to answer. */
const attende = ({ revisione, approvateCondizione }: IstanzeProprie): boolean =>
  revisione.length > 0 || approvateCondizione.some(({ condizioniAttendono }) => condizioniAttendono === 'PROPONENTE');

/**
 * The button for a new istanza: enabled only with a confirmed profile; the notice beside it says why it is disabled. It gives way to what
 * waits for an answer.
 */
function Create({ istanze }: { istanze: IstanzeProprie | undefined }) {
  const { t } = useTexts(istanzeTesti);
  if (istanze?.puoCreare !== true) return <Button disabled>{t('crea')}</Button>;
  return (
    <LinkButton variant={attende(istanze) ? 'secondary' : 'primary'} to={pathTo('/proposteCert/new')}>
      {t('crea')}
    </LinkButton>
  );
}

/** Tells a reader who presents no istanze where those sent to the committee are. */
function Altrove() {
  const { t } = useTexts(istanzeTesti);
  return (
    <Card>
      <EmptyState title={t('nessuna')} action={<LinkButton to={pathTo('/cert/valutazione')}>{t('archivio')}</LinkButton>}>
        {t('presentaAltri')}
      </EmptyState>
    </Card>
  );
}

function Gruppi({ istanze }: { istanze: IstanzeProprie }) {
  const { t } = useTexts(istanzeTesti);
  const list = useRef<HTMLDivElement>(null);
  const shown = GRUPPI.filter((gruppo) => istanze[gruppo].length > 0);
  // The focused row disappears: the focus stays in the list.
  const onDeleted = () => list.current?.focus({ preventScroll: true });
  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <Stack>
        {shown.length === 0 && (
          <Card>
            <EmptyState title={t('nessuna')}>{t('nessunaConsiglio')}</EmptyState>
          </Card>
        )}
        {shown.length > 0 && (
          <Card flush>
            {shown.map((gruppo) => (
              <section key={gruppo} aria-labelledby={`gruppo-${gruppo}`}>
                <h2 id={`gruppo-${gruppo}`} className={css.gruppo}>
                  {t(`gruppi.${gruppo}`)}
                </h2>
                <ItemList>
                  {istanze[gruppo].map((riga: IstanzaRiga) => (
                    <IstanzaItem key={riga.id} riga={riga} onDeleted={onDeleted} />
                  ))}
                </ItemList>
              </section>
            ))}
          </Card>
        )}
        <Percorso />
      </Stack>
    </div>
  );
}

const TAPPE = ['bozza', 'inviata', 'revisione', 'valutata'] as const;

/** Explains the steps of an istanza to people who present one every few years. */
function Percorso() {
  const { t } = useTexts(istanzeTesti);
  return (
    <Card title={t('percorso.titolo')}>
      <DefinitionList items={TAPPE.map((tappa) => ({ term: t(`percorso.${tappa}.nome`), value: t(`percorso.${tappa}.testo`) }))} />
    </Card>
  );
}
