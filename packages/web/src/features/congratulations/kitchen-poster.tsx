import * as words from '#words/kitchen-poster.ts';
import { useApp } from '../../app/app-context.tsx';
import { QrCode } from '../sharing/qr-code.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import css from './congratulations.module.css';

/** The join link as a QR code to show or to print. In print the page shows nothing else. */
export function KitchenPoster({ joinLink }: { joinLink: string }) {
  const { productName } = useApp().brand;
  return (
    <Card title={words.title}>
      <div className={css['poster']}>
        <QrCode link={joinLink} label={words.qrCode} />
        <div className={css['posterWords']}>
          <p className={css['onScreen']}>{words.howTo}</p>
          <p className={css['onPaper']}>
            <Sentence
              words={words.onPaper(productName)}
              parts={{ link: <span className={css['link']}>{joinLink}</span> }}
            />
          </p>
          <Button event="print" variant="secondary" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </div>
    </Card>
  );
}
