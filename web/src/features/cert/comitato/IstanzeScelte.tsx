import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { PagedRows, useTotale } from '../../../list/PagedRows.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ScaricaDelibera } from '../delibere/ScaricaDelibera.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { IstanzaStato } from '../IstanzaStato.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import css from './IstanzeScelte.module.css';
import { MembriSeduta } from './MembriSeduta.tsx';

type Props = {
  seduta: Seduta | null;
  /** Whether the sitting is registered, or the reader may only read it (D-227). */
  locked: boolean;
  value: readonly number[];
  onChoose: (riga: IstanzaRiga, chosen: boolean) => void;
  errors: readonly string[];
};

/** The agenda: the istanze of a registered sitting, otherwise those that it may take, twenty a page; chosen ones stay chosen on other pages. */
export function IstanzeScelte({ seduta, locked, value, onChoose, errors }: Props) {
  const { t } = useTexts(comitatoTesti);
  if (locked && seduta !== null)
    return (
      <Card title={t('seduta.ordine', { count: seduta.proposte.length })} flush>
        <Righe righe={seduta.proposte} />
      </Card>
    );
  return <DaScegliere seduta={seduta} value={value} onChoose={onChoose} errors={errors} />;
}

/** What is on the agenda of a sitting in preparation, also what was chosen and is not saved yet. */
export function OrdineDelGiorno({ righe, onRemove }: { righe: readonly IstanzaRiga[]; onRemove: (riga: IstanzaRiga) => void }) {
  const { t } = useTexts(comitatoTesti);
  if (righe.length === 0) return null;
  return (
    <Card title={t('seduta.ordine', { count: righe.length })} flush>
      <Righe righe={righe} onRemove={onRemove} />
    </Card>
  );
}

/** What may be added to the agenda: what stands there as it is saved is not repeated. */
function DaScegliere({ seduta, value, onChoose, errors }: Omit<Props, 'locked'>) {
  const { t } = useTexts(comitatoTesti);
  const saved = (seduta?.proposte ?? []).map(({ id }) => id);
  const kept = saved.filter((id) => value.includes(id));
  const sedutaId = kept.length < saved.length ? seduta?.id : undefined;
  const totale = useTotale(LIBERE, sendingOf(sedutaId)) ?? 0;
  const title =
    saved.length === 0
      ? t('associazione.istanze', { count: value.length, totale })
      : t('seduta.altre', { count: totale - (sedutaId === undefined ? 0 : kept.length) });
  return (
    <Card title={title} flush>
      <PagedRows of={LIBERE} sending={sendingOf(sedutaId)}>
        {(righe) => (
          <Righe
            righe={righe.filter(({ id }) => !kept.includes(id))}
            box={(riga, label) => <Checkbox label={label} value={value.includes(riga.id)} onChange={(on) => onChoose(riga, on)} />}
          />
        )}
      </PagedRows>
      {errors.length > 0 && (
        <div className={css.errors}>
          <FieldErrors id="certProposte-errors" errors={errors} />
        </div>
      )}
    </Card>
  );
}

const LIBERE = 'GET /cert/seduta/getProposteCertForSeduta';
const sendingOf = (sedutaId: number | undefined) => (page: { limit: number; offset: number }) => ({
  query: sedutaId === undefined ? page : { limit: page.limit, offset: page.offset, sedutaId },
});

type RigheProps = {
  righe: readonly IstanzaRiga[];
  box?: (riga: IstanzaRiga, label: string) => React.ReactNode;
  onRemove?: (riga: IstanzaRiga) => void;
};

/** Those that may be chosen or taken off wait all in one state, which is not repeated. */
function Righe({ righe, box, onRemove }: RigheProps) {
  const { t } = useTexts(comitatoTesti);
  const { t: e } = useTexts(esameTesti);
  const relatoriOf = ({ relatori }: IstanzaRiga) => {
    const nomi = relatori.filter(({ tipo }) => tipo !== ESPERTO).map((relatore) => t('persona', relatore));
    return nomi.length === 0 ? null : t('seduta.relatori', { count: nomi.length, nomi: nomi.join(', ') });
  };
  if (righe.length === 0) return <EmptyState title={t('seduta.nessunaIstanza')}>{t('seduta.nessunaConsiglio')}</EmptyState>;
  return (
    <ItemList>
      {righe.map((riga) => {
        const titolo = riga.titolo ?? e('senzaTitolo');
        return (
          <Item
            key={riga.id}
            title={box === undefined ? <Link to={pathTo('/cert/valutazione/:id', { id: riga.id })}>{titolo}</Link> : box(riga, titolo)}
            meta={
              <Meta>
                {riga.numeroProtocollo}
                {t('persona', riga.utenteProponente)}
                {box === undefined && relatoriOf(riga)}
              </Meta>
            }
            side={
              box === undefined && onRemove === undefined ? (
                <IstanzaStato stato={riga.stato} />
              ) : (
                riga.membriAssegnati === 0 && <StatusBadge tone="warn">{t('seduta.senzaRelatore')}</StatusBadge>
              )
            }
            actions={
              <>
                <ScaricaDelibera riga={riga} />
                <MembriSeduta riga={riga} />
                {onRemove !== undefined && (
                  <Button small onPress={() => onRemove(riga)}>
                    <ActionLabel action={t('seduta.togli')} titolo={titolo} />
                  </Button>
                )}
              </>
            }
          />
        );
      })}
    </ItemList>
  );
}
