import { useApp } from '../../app/app-context.tsx';
import { QrCode } from '../sharing/qr-code.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import css from './congratulations.module.css';

const onPaper = (product: string): string =>
  `Scan this code to see what you would pay for our house bills on ${product}, and to join. Or type the link: {link}`;

/** The join link as a QR code to show or to print. In print the page shows nothing else. */
export function KitchenPoster({ joinLink }: { joinLink: string }) {
  const { productName } = useApp().brand;
  return (
    <Card title="For the Kitchen Table">
      <div className={css['poster']}>
        <QrCode link={joinLink} label="QR code to join the house" />
        <div className={css['posterWords']}>
          <p className={css['onScreen']}>
            Housemates scan this code with their phone's camera to join. Hold it up, or print it.
          </p>
          <p className={css['onPaper']}>
            <Sentence
              words={onPaper(productName)}
              parts={{ link: <span className={css['link']}>{joinLink}</span> }}
            />
          </p>
          <Button event="print" variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Card>
  );
}
