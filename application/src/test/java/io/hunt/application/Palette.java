package io.hunt.application;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** Reduction of a screenshot to its most frequent distinct colors, which takes a third of the bytes. */
final class Palette {

    private static final int SIZE = 18;

    /** Least squared distance of two colors, so that shades of letters do not displace the colors of badges. */
    private static final int DISTINCT = 240;

    private final List<Integer> colors;
    private final Map<Integer, Integer> nearest = new HashMap<>();

    private Palette(List<Integer> colors) {
        this.colors = colors;
    }

    /** Rewrites a picture. */
    static void apply(Path file) throws IOException {
        BufferedImage picture = ImageIO.read(file.toFile());
        Palette palette = of(picture);
        var reduced = new BufferedImage(
                picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, palette.model());
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                reduced.getRaster().setSample(x, y, 0, palette.nearest(picture.getRGB(x, y)));
            }
        }
        ImageIO.write(reduced, "png", file.toFile());
    }

    private static Palette of(BufferedImage picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        Arrays.stream(picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth()))
                .forEach(color -> counts.merge(color, 1, Integer::sum));
        List<Integer> chosen = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .takeWhile(_ -> chosen.size() < SIZE)
                .filter(color -> chosen.stream().allMatch(other -> distance(color, other) >= DISTINCT))
                .forEach(chosen::add);
        return new Palette(chosen);
    }

    private IndexColorModel model() {
        int[] values = colors.stream().mapToInt(Integer::intValue).toArray();
        return new IndexColorModel(8, values.length, values, 0, false, -1, DataBuffer.TYPE_BYTE);
    }

    private int nearest(int color) {
        return nearest.computeIfAbsent(color, this::searched);
    }

    private int searched(int color) {
        int best = 0;
        for (int i = 1; i < colors.size(); i++) {
            if (distance(colors.get(i), color) < distance(colors.get(best), color)) {
                best = i;
            }
        }
        return best;
    }

    private static int distance(int one, int other) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int difference = ((one >> shift) & 0xff) - ((other >> shift) & 0xff);
            sum += difference * difference;
        }
        return sum;
    }
}
