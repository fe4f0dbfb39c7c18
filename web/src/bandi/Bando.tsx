import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { useServerNow } from '../api/useConfig.ts';
import { FileLinks, FilesOfProvider } from '../form/inputs/FileLinks.tsx';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './Bandi.module.css';
import { Classe } from './Classe.tsx';

type Tipologia = BandoAperto['tipologiaProgetti'][number];

/** A call with its tipologie, each with a deadline of its own; its documents, which its page has too, stand last. */
export function Bando({ bando }: { bando: BandoAperto }) {
  const { t } = useTranslation('bandi');
  return (
    <Card id={`bando-${bando.id}`} title={bando.nome}>
      {bando.descrizione && <p className={css.lead}>{bando.descrizione}</p>}
      <p className={css.lead}>
        <Link to={pathTo('/bandi/:id', { id: bando.id })}>
          {t('leggi')}
          <VisuallyHidden>: {bando.nome}</VisuallyHidden>
        </Link>
      </p>
      {bando.tipologiaProgetti.map((tipologia) => (
        <TipologiaSection key={tipologia.id} tipologia={tipologia} />
      ))}
      {bando.files.length > 0 && (
        <FilesOfProvider value="bando">
          <div className={css.files}>
            <h3>{t('documenti')}</h3>
            <FileLinks files={bando.files.map(({ id, nome }) => ({ mediaId: id, nome }))} />
          </div>
        </FilesOfProvider>
      )}
    </Card>
  );
}

function TipologiaSection({ tipologia }: { tipologia: Tipologia }) {
  const now = useServerNow();
  return (
    <div className={css.tipologia}>
      <div className={css.tipologiaHead}>
        <h3>{tipologia.nome}</h3>
        <Deadline scadenza={tipologia.endTimestamp} now={now} />
      </div>
      <ul className={css.classi}>
        {tipologia.classi.map((classe) => (
          <Classe key={classe.id} classe={classe} />
        ))}
      </ul>
    </div>
  );
}
