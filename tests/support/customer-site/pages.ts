/** A page of the sample customer's site. */
export interface CustomerPage {
  path: string
  title: string
  description: string
  /** Headings of the second level with a paragraph each. */
  sections: Record<string, string>
  /** Its robots meta element has `noindex`. */
  isHidden?: true
  /** Its own structured data. Without any, the tag adds the site's. */
  structuredData?: object
}

/** The pages of an invented bicycle shop. */
export const customerPages: readonly CustomerPage[] = [
  {
    path: '/',
    title: 'Bramble Cycles: bicycles made to measure',
    description: 'A workshop in Ghent that builds bicycles for the person who rides them.',
    sections: {
      'What we build': 'Touring, city and cargo bicycles with steel frames, made one at a time.',
      'How it works': 'You visit us for a fitting. Eight weeks later, the bicycle is ready.',
    },
  },
  {
    path: '/bicycles',
    title: 'Our bicycles',
    description: 'Three frames, each in any size and color.',
    sections: {
      Touring: 'For long distances with luggage.',
      City: 'For short ways in every weather.',
      Cargo: 'For two children or a week of shopping.',
    },
  },
  {
    path: '/bicycles/touring',
    title: 'Touring bicycle',
    description: 'A steel touring bicycle for 40 kg of luggage.',
    sections: { Frame: 'Lugged steel, 2.4 kg.', Gears: 'Hub gears with 14 speeds and a belt.' },
  },
  {
    path: '/bicycles/city',
    title: 'City bicycle',
    description: 'A light bicycle with lights, mudguards and a lock.',
    sections: { Frame: 'Welded steel, 2.1 kg.', Brakes: 'Drum brakes that work in the rain.' },
  },
  {
    path: '/bicycles/cargo',
    title: 'Cargo bicycle',
    description: 'A cargo bicycle with a motor that carries 120 kg.',
    sections: { Motor: '85 Nm in the middle of the frame.', Box: 'Birch plywood with three belts.' },
  },
  {
    path: '/pricing',
    title: 'Prices',
    description: 'What our bicycles cost, with everything included.',
    sections: {
      'What is included': 'The fitting, the first service and a warranty of ten years.',
      Payment: 'Half with the order, half when you collect it.',
    },
  },
  {
    path: '/fitting',
    title: 'The fitting',
    description: 'How we measure you, and how long it takes.',
    sections: { Preparation: 'Bring the shoes you ride in.', Duration: 'About ninety minutes.' },
  },
  {
    path: '/service',
    title: 'Service and repairs',
    description: 'Repairs of all makes, within two days.',
    sections: { Inspection: 'Once a year or every 3,000 km.', 'Spare parts': 'Kept for twenty years.' },
  },
  {
    path: '/questions',
    title: 'Frequently asked questions',
    description: 'Answers about delivery, warranty and returns.',
    sections: {
      'How long does a bicycle take?': 'Eight weeks after the fitting.',
      'Do you deliver?': 'In Belgium and the Netherlands, assembled.',
      'Can I return it?': 'Within 30 days, if you ride less than 50 km.',
    },
  },
  {
    path: '/about',
    title: 'About us',
    description: 'Four frame builders and a dog, since 1998.',
    sections: { 'Our workshop': 'A former weaving mill by the canal.', Team: 'Four frame builders.' },
    structuredData: { '@context': 'https://schema.org', '@type': 'AboutPage', name: 'About us' },
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Where we are and when we are open.',
    sections: { 'Opening hours': 'Tuesday to Saturday, 10:00 to 18:00.', Address: 'Kanaalstraat 12, Ghent.' },
  },
  {
    path: '/thanks',
    title: 'Thank you',
    description: 'We have received your order.',
    sections: { 'What happens next': 'We call you to find a day for the fitting.' },
    isHidden: true,
  },
]

/** A page that is linked from the first one and does not exist. */
export const missingPath = '/spring-sale'

/** Paths below it are disallowed in robots.txt. The first page links there. */
export const disallowedPath = '/account'
