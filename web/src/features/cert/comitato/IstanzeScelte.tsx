import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { FieldErrors } from '../../../form/inputs/FieldShell.tsx';
import { PagedRows, useTotale } from '../../../list/PagedRows.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
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
export function OrdineDelGiorno({ righe }: { righe: readonly IstanzaRiga[] }) {
  const { t } = useTexts(comitatoTesti);
  if (righe.length === 0) return null;
  return (
    <Card title={t('seduta.ordine', { count: righe.length })} flush>
      <Righe righe={righe} />
    </Card>
  );
}

function DaScegliere({ seduta, value, onChoose, errors }: Omit<Props, 'locked'>) {
  const { t } = useTexts(comitatoTesti);
  const totale = useTotale(LIBERE, sendingOf(seduta?.id)) ?? 0;
  return (
    <Card title={t('associazione.istanze', { count: value.length, totale })} flush>
      <Libere
        sedutaId={seduta?.id}
        box={(riga, label) => <Checkbox label={label} value={value.includes(riga.id)} onChange={(on) => onChoose(riga, on)} />}
      />
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

type RenderCheckbox = (riga: IstanzaRiga, label: string) => React.ReactNode;

const Libere = ({ sedutaId, box }: { sedutaId: number | undefined; box: RenderCheckbox }) => (
  <PagedRows of={LIBERE} sending={sendingOf(sedutaId)}>
    {(righe) => <Righe righe={righe} box={box} />}
  </PagedRows>
);

function Righe({ righe, box }: { righe: readonly IstanzaRiga[]; box?: RenderCheckbox }) {
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
            side={<IstanzaStato stato={riga.stato} />}
            actions={
              <>
                <ScaricaDelibera riga={riga} />
                <MembriSeduta riga={riga} />
              </>
            }
          />
        );
      })}
    </ItemList>
  );
}
