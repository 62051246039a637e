import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Route, Routes, useNavigate } from 'react-router-dom';

/** The fields of the site's first form. */
const FIELDS = [
  { name: 'firstname', label: 'First name', type: 'text' },
  { name: 'lastname', label: 'Last name', type: 'text' },
  { name: 'email', label: 'Email address', type: 'email' },
  { name: 'tel', label: 'Mobile number', type: 'tel' },
];

class Person {
  values = Object.fromEntries(FIELDS.map(({ name }) => [name, '']));

  constructor() {
    makeAutoObservable(this);
  }

  type(name, text) {
    this.values[name] = text;
  }

  get isComplete() {
    return FIELDS.every(({ name }) => this.values[name] !== '');
  }
}

const person = new Person();

const First = observer(function First() {
  const navigate = useNavigate();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate('/household');
      }}
    >
      <h1>One form</h1>
      {FIELDS.map(({ name, label, type }) => (
        <p key={name}>
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            type={type}
            value={person.values[name] ?? ''}
            onChange={(event) => person.type(name, event.target.value)}
          />
        </p>
      ))}
      <p>{person.isComplete ? 'All there.' : 'Something is missing.'}</p>
      <button type="submit">Next</button>
    </form>
  );
});

function Second() {
  return <h1>The next step</h1>;
}

/** One form, and the step after it. */
export function Page() {
  return (
    <Routes>
      <Route path="/" element={<First />} />
      <Route path="/household" element={<Second />} />
    </Routes>
  );
}
